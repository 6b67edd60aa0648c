import { useTranslate } from '../../../lib/i18n.ts'
import { Accordion } from '../../../ui/Accordion/Accordion.tsx'
import { FactLines } from '../../../ui/FactLines/FactLines.tsx'

/** The three warranties, with the figures of the specification, section 9. */
export function WarrantyLevels() {
  const t = useTranslate()
  return (
    <div>
      <Accordion title={t('warrantyOriginal')} tag={t('warrantyRecommended')} open>
        <p>{t('warrantyOriginalText')}</p>
        <FactLines
          lines={[
            { name: t('warrantyDuration'), value: t('warrantyOriginalDuration') },
            { name: t('warrantyLimit'), value: t('warrantyOriginalLimit') },
            { name: t('warrantyStart'), value: t('warrantyOriginalStart') },
          ]}
        />
      </Accordion>
      <Accordion title={t('warrantyExtension')}>
        <p>{t('warrantyExtensionText')}</p>
        <FactLines
          lines={[
            { name: t('warrantyDuration'), value: t('warrantyExtensionDuration') },
            { name: t('warrantyLimit'), value: t('warrantyExtensionLimit') },
            { name: t('warrantyStart'), value: t('warrantyExtensionStart') },
          ]}
        />
      </Accordion>
      <Accordion title={t('warrantyPremium')}>
        <p>{t('warrantyPremiumText')}</p>
        <FactLines
          lines={[
            { name: t('warrantyDuration'), value: t('warrantyPremiumDuration') },
            { name: t('warrantyHelp'), value: t('warrantyPremiumHelp') },
            { name: t('warrantyStart'), value: t('warrantyPremiumStart') },
          ]}
        />
      </Accordion>
    </div>
  )
}
