import type { CSSProperties } from 'react'
import { useTranslate } from '../../lib/i18n.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import classes from './DeliveryDays.module.css'

interface Row {
  name: string
  /** Path of a page about it. */
  to?: string
  /** Shortest and longest delivery, in days; undefined where the address decides. */
  days: readonly [number, number] | undefined
  /** Price of transport, in words. */
  price?: string
  /** Whether it is the visitor's country. */
  isHere?: boolean
  /** Which cars may enter there, in words. */
  note?: string | undefined
  /** Whether no car may enter: the row recedes. */
  admitsNone?: boolean
}
interface Props {
  /** For screen readers. */
  caption: string
  /** Heading of the first column. */
  column: string
  /** Heading of the prices, if the rows have any. */
  priceColumn?: string
  rows: readonly Row[]
}

/** Possible distances between the ruler's marks, in days. */
const STEPS = [1, 2, 5, 10, 20, 50]
const MAX_MARKS = 6

/** A table of delivery days, as numbers and as bars on a shared scale from zero, with what transport costs. */
export function DeliveryDays({ caption, column, priceColumn, rows }: Props) {
  const t = useTranslate()
  const longest = Math.max(...rows.map(({ days }) => days?.[1] ?? 0))
  const step = STEPS.find((size) => longest / size <= MAX_MARKS) ?? longest
  const marks = Array.from({ length: Math.ceil(longest / step) + 1 }, (_, index) => index * step)
  const end = marks.at(-1) ?? longest
  const share = (days: number) => `${(days / end) * 100}%`
  return (
    <table className={`${classes['table']} ${priceColumn ? classes['priced'] : ''}`}>
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col">{t('daysHead')}</th>
          {priceColumn && <th scope="col">{priceColumn}</th>}
          <td aria-hidden="true">
            <span className={classes['scale']}>
              {marks.map((days) => (
                <span key={days} style={{ left: share(days) }}>
                  {days}
                </span>
              ))}
            </span>
          </td>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, to: page, days, price, isHere, note, admitsNone }) => (
          <tr key={name} className={isHere ? classes['here'] : undefined} data-none={admitsNone || undefined}>
            <th scope="row">
              {page ? <PageLink to={page}>{name}</PageLink> : name}
              {isHere && <small>{t('daysHere')}</small>}
              {note && <small className={classes['note']}>{note}</small>}
            </th>
            <td data-days={days && ''}>{days ? t('daysRange', { from: days[0], to: days[1] }) : t('daysByAddress')}</td>
            {priceColumn && <td>{price}</td>}
            <td aria-hidden="true">
              {days && (
                <span
                  className={classes['bar']}
                  style={{ '--from': share(days[0]), '--to': share(days[1]) } as CSSProperties}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
