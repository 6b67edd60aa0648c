import { budgetsFor, spread } from '../../content/budgets.ts'
import type { CardVehicle } from '../../content/cards.ts'
import { standardCode } from '#domain/languages.ts'
import { formatEuros } from '#domain/money.ts'
import { bodyTypes } from '#domain/vehicle.ts'
import { costHref } from '../../lib/cost-paths.ts'
import { type Translate, useLanguage, useTranslate } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import type { Hits } from './search-hits.ts'
import classes from './SearchDialog.module.css'

/** The prompt, what was not understood, or 'nothing found'; the number of results is for screen readers only. */
export function Status({ hits }: { hits: Hits }) {
  const t = useTranslate()
  const { search, total, unused, absent, isRightHand, shown, isStock } = hits
  const isQuiet = total > 0 && unused.length + absent.length === 0 && !isRightHand
  return (
    <output className={isQuiet ? 'hidden' : classes['status']}>
      {search === '' && `${t('searchPrompt')} ${t('searchExamples')}`}
      {search !== '' && total > 0 && (
        <span className={isQuiet ? '' : 'hidden'}>{t('searchCount', { count: total })}</span>
      )}
      {search !== '' && total === 0 && shown.length > 0 && <b>{t('searchNone')}</b>}
      {isRightHand && <span>{t('searchLeftHand')}</span>}
      {absent.length > 0 && <span>{t('searchAbsent', { names: absent.join(', ') })}</span>}
      {unused.length > 0 && <span>{t('searchUnused', { words: unused.join(', ') })}</span>}
      {total === 0 && shown.length > 0 && <span>{t(isStock ? 'searchStock' : 'searchNearest')}</span>}
    </output>
  )
}

interface WaysProps {
  hits: Hits
  close: () => void
}

/** Pages that answer the text; where it found no car, also the ways on. */
export function Ways({ hits: { search, pages, countries, total }, close }: WaysProps) {
  const t = useTranslate()
  const language = useLanguage()
  const named = new Intl.DisplayNames([standardCode(language)], { type: 'region' })
  const asked = [
    ...countries.map((country) => ({
      to: costHref(country),
      label: `${t('costs')} · ${named.of(country) ?? country}`,
    })),
    ...pages.flatMap((page) => {
      const link = pageLinks[page]
      return link ? { to: link.to, label: link.label(t) } : []
    }),
  ]
  const isLost = search !== '' && total === 0
  if (asked.length === 0 && !isLost) return null
  return (
    <ul className={classes['ways']} aria-label={t('searchPages')}>
      {[
        ...asked,
        ...(isLost
          ? [
              { to: paths.catalogue.href(), label: t('searchFilters') },
              { to: paths.contact.href(), label: t('searchAsk') },
            ]
          : []),
      ].map(({ to, label }) => (
        <li key={to}>
          <PageLink to={to} onClick={close}>
            {label} <Icon name="right" />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** Pages by the names under which the words of a language find them (`page_<name>`). */
const pageLinks: Record<string, { to: string; label: (t: Translate) => string }> = {
  delivery: { to: paths.delivery.href(), label: (t) => t('delivery') },
  warranty: { to: paths.warranty.href(), label: (t) => t('warranty') },
  withdrawal: { to: paths.withdrawal.href(), label: (t) => t('withdrawalLink') },
  costs: { to: paths.costs.href(), label: (t) => t('costs') },
  financing: {
    to: paths.financing.href(),
    // Of the two names of this page a shop's texts have one (serviceLinks).
    label: (t) => [t('paying'), t('financing')].find((name) => name !== 'paying') ?? t('paying'),
  },
  contact: { to: paths.contact.href(), label: (t) => t('contact') },
  importation: { to: paths.importation.href(), label: (t) => t('importation') },
  terms: { to: paths.terms.href(), label: (t) => t('terms') },
  about: { to: paths.about.href(), label: (t) => t('about') },
}

const MAX_BUDGETS = 4

/** Before typing: what is in stock, as links to the list. */
export function Suggestions({ cars, close }: { cars: readonly CardVehicle[]; close: () => void }) {
  const t = useTranslate()
  const onSale = cars.filter(({ status }) => status !== 'sold')
  const number = (is: (car: CardVehicle) => boolean) => onSale.filter(is).length
  const bodies = bodyTypes.map((body) => ({
    query: `body=${body}`,
    label: t(`body_${body}`),
    count: number(({ bodyType }) => bodyType === body),
  }))
  const budgets = budgetsFor(onSale.map(({ price }) => price)).map((most) => ({
    query: `priceMax=${most}`,
    label: t('searchUpTo', { price: formatEuros(most) }),
    count: number(({ price }) => price <= most),
  }))
  const someOf = spread(
    budgets.filter(({ count }) => count < onSale.length),
    MAX_BUDGETS,
  )
  return [
    { name: t('searchBodies'), links: bodies.filter(({ count }) => count > 0) },
    { name: t('searchBudget'), links: someOf },
  ].map(
    ({ name, links }) =>
      links.length > 0 && (
        <section key={name} className={classes['suggested']}>
          <h2>{name}</h2>
          <ul>
            {links.map(({ query, label, count }) => (
              <li key={query}>
                <PageLink to={`${paths.catalogue.href()}?${query}`} onClick={close}>
                  {label} <span className="dimmed">{count}</span>
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ),
  )
}
