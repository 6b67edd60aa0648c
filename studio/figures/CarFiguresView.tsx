import { Stack } from '@sanity/ui'
import type { UserViewComponent } from 'sanity/structure'
import type { CarFigures, FiguresAnswer } from '#domain/desk.ts'
import { dateInWords } from '#domain/languages.ts'
import { storedVehicle } from '#domain/stored-vehicle.ts'
import { languageLabels } from '../../schemas/sanity/labels.ts'
import { Facts, Loading, NoAnswer, Section } from '../desk/DeskParts.tsx'
import { fetchFigures } from '../desk/desk-client.ts'
import { clock, deskFaultWords } from '../desk/desk-words.ts'
import { useDesk, useNow } from '../desk/use-desk.ts'
import { lastDays, visitsByLanguage, visitsSince } from './figure-rows.ts'
import { numberWords, sinceWords, stockWords, dayWords, euroWords, recordWords } from './figure-words.ts'
import classes from './Figures.module.css'

/** The tab « Chiffres » of a car. */
export const CarFiguresView: UserViewComponent = ({ document: { published } }) => {
  const { value, at, fault, retry } = useDesk('figures', fetchFigures)
  const slug = published ? storedVehicle(published).slug : null
  return (
    <div className={classes['view']}>
      {fault && (
        <NoAnswer fault={fault} onRetry={retry}>
          {deskFaultWords[fault]} {at !== undefined && `Ces chiffres datent de ${clock(at)}.`}
        </NoAnswer>
      )}
      {!slug && <p>Cette voiture n’est pas publiée : elle n’a pas encore de chiffres.</p>}
      {slug && !value && !fault && <Loading text="Le site est interrogé…" />}
      {slug && value && <CarFiguresShown answer={value} figures={value.cars[slug] ?? noFigures} />}
    </div>
  )
}

const noFigures: CarFigures = { orders: 0, messages: 0, visits: [] }

function CarFiguresShown({ answer, figures }: { answer: FiguresAnswer; figures: CarFigures }) {
  const now = useNow()
  const { orders, messages, visits, stock, record = [] } = figures
  const isOlder = stock !== undefined && stock.since === answer.recordSince
  const [week, month] = [lastDays(7, now), lastDays(30, now)]
  const ofWeek = new Map(visitsByLanguage(visits, week))
  const languages = visitsByLanguage(visits, month)
  return (
    <Stack gap={5}>
      <Facts
        facts={[
          { label: 'Jours en stock', value: stockWords({ stock, isOlder }) },
          {
            label: isOlder ? 'Relevé depuis le' : 'En ligne depuis le',
            value: stock ? dateInWords(stock.since, 'fr') : '–',
          },
          ...(stock?.until ? [{ label: 'Jusqu’au', value: dateInWords(stock.until, 'fr') }] : []),
          { label: 'Commandes', value: numberWords(orders) },
          { label: 'Messages', value: numberWords(messages) },
        ]}
      />
      <Section id="visits" title="Visites de sa page">
        {languages.length === 0 ? (
          <p>Aucune visite ces 30 derniers jours.</p>
        ) : (
          <table className={classes['small']} aria-labelledby="visits">
            <thead>
              <tr>
                <th scope="col">Langue</th>
                <th scope="col">7 jours</th>
                <th scope="col">30 jours</th>
              </tr>
            </thead>
            <tbody>
              {languages.map(([language, count]) => (
                <tr key={language}>
                  <th scope="row">{languageLabels[language]}</th>
                  <td>{numberWords(ofWeek.get(language) ?? 0)}</td>
                  <td>{numberWords(count)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Toutes</th>
                <td>{numberWords(visitsSince(visits, week))}</td>
                <td>{numberWords(visitsSince(visits, month))}</td>
              </tr>
            </tfoot>
          </table>
        )}
      </Section>
      <Section id="prices" title="Prix">
        <PriceHistory record={record} now={now} />
      </Section>
      <p>{sinceWords(answer)}</p>
    </Stack>
  )
}

type CarRecord = NonNullable<CarFigures['record']>

/** What a car's page said and since when: a line, and the same as a table, newest first. `now` in milliseconds. */
export function PriceHistory({ record, now }: { record: CarRecord; now: number }) {
  if (record.length === 0) return <p>Le premier prix sera relevé à la prochaine mise en ligne.</p>
  return (
    <>
      {record.length > 1 && <PriceLine record={record} now={now} />}
      <table className={classes['small']} aria-labelledby="prices">
        <thead>
          <tr>
            <th scope="col">Depuis le</th>
            <th scope="col">Prix</th>
            <th scope="col">Kilométrage</th>
            <th scope="col">État</th>
          </tr>
        </thead>
        <tbody>
          {record.toReversed().map(({ at, priceEuros, mileage, status }, index) => (
            <tr key={record.length - index}>
              <th scope="row">{dayWords(at)}</th>
              <td>{euroWords(priceEuros)}</td>
              <td>{`${numberWords(mileage)}\u00a0km`}</td>
              <td>{recordWords[status]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const WIDTH = 600
const HEIGHT = 120
const EDGE = 4

/** The price over time. The table says the same, so it is hidden from who does not see it. */
const PriceLine = ({ record, now }: { record: CarRecord; now: number }) => (
  <svg className={classes['line']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
    <path d={pricePath(record, now)} />
  </svg>
)

/** A path of steps: a price holds until the next one, the last until now. */
export function pricePath(record: CarRecord, now: number): string {
  const start = record[0]?.at ?? now
  const span = Math.max(1, now - start)
  const prices = record.map(({ priceEuros }) => priceEuros)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const x = (at: number) => Math.round((Math.min(at, now) - start) * (WIDTH / span))
  // A price that never moved is drawn in the middle.
  const share = (euros: number) => (high === low ? 0.5 : (high - euros) / (high - low))
  const y = (euros: number) => Math.round(EDGE + share(euros) * (HEIGHT - 2 * EDGE))
  const steps = record.map(({ at, priceEuros }, index) =>
    index === 0 ? `M0 ${y(priceEuros)}` : `H${x(at)}V${y(priceEuros)}`,
  )
  return `${steps.join('')}H${WIDTH}`
}
