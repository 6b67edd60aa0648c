import type { ShopTerms } from '#domain/legal.ts'
import type { GuaranteeTerritory } from '#domain/listing.ts'
import { formatEuros } from '#domain/money.ts'
import { isOutside } from '#domain/order-facts.ts'
import { deliveryDaysOf, type PlaceId, placeName } from '#domain/place.ts'
import { returnCostFrom } from '#domain/sale-terms.ts'
import { useLanguage, useTranslate } from '../../lib/i18n.ts'
import { usePlace } from '../../lib/place.ts'
import { HereCard } from './HereCard.tsx'
import classes from './GuaranteesHere.module.css'

type Holds = 'listed' | 'running' | 'outside' | 'contract' | 'byCountry'

/** Whether a commercial guarantee holds at a place. Where the shop knows no transport, as overseas, only the contract knows. */
function holdsAt(territory: GuaranteeTerritory | undefined, place: PlaceId): Holds {
  if (territory === undefined) return 'contract'
  if (isOutside(territory, place)) return 'outside'
  return territory === 'world' || deliveryDaysOf(place) ? 'listed' : 'contract'
}

/** Which guarantees hold in the visitor's country, and who pays a return; before the choice of a place, what depends on it. */
export function GuaranteesHere({ guarantee, returnCost }: Pick<ShopTerms, 'guarantee' | 'returnCost'>) {
  const t = useTranslate()
  const language = useLanguage()
  const place = usePlace()
  const holds = (known: (place: PlaceId) => Holds): Holds => (place === undefined ? 'byCountry' : known(place))
  const maker = holds((there) => (isOutside('europe', there) ? 'outside' : 'running'))
  const commercial = holds((there) => holdsAt(guarantee?.territory, there))
  const returned = place === undefined ? undefined : returnCostFrom(place, { returnCost })
  const country = place && placeName(place, language)
  return (
    <HereCard title={country ? t('warrantyHereIn', { country }) : t('warrantyHere')} country={country}>
      <dl className={classes['lines']}>
        <div>
          <dt>{t('warrantyPoints')}</dt>
          <dd>
            <b className={classes['holds']}>{t('warrantyHolds')}</b>
            <p>{t('warrantyHereLegal')}</p>
          </dd>
        </div>
        {guarantee && (
          <div>
            <dt>{t('warrantyPremium')}</dt>
            <dd>
              <b className={classes['holds']} data-holds={commercial}>
                {t(`warrantyHolds_${commercial}`)}
              </b>
              {guarantee.territory && <p>{t(`saleTerritory_${guarantee.territory}`)}</p>}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('warrantyOriginal')}</dt>
          <dd>
            <b className={classes['holds']} data-holds={maker}>
              {t(`warrantyHolds_${maker}`)}
            </b>
            <p>{t('warrantyHereMaker')}</p>
          </dd>
        </div>
        <div>
          <dt>{t('saleReturn')}</dt>
          <dd>
            <b>
              {returned === undefined
                ? t('warrantyHolds_byCountry')
                : returned === 'seller'
                  ? t('saleReturn_seller')
                  : t('saleReturnMax', { amount: formatEuros(returned) })}
            </b>
          </dd>
        </div>
      </dl>
    </HereCard>
  )
}
