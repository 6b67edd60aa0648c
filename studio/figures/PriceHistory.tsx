import type { CarFigures } from '#domain/desk.ts'
import { dayWords, euroWords, numberWords, recordWords } from './figure-words.ts'
import classes from './Figures.module.css'

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
