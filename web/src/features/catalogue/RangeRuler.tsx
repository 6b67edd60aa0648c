import { HeadlessMantineProvider, RangeSlider, Slider } from '@mantine/core'
import type { CardVehicle } from '../../content/cards.ts'
import { useTranslate } from '../../lib/i18n.ts'
import { boundsOf, type ChangeFilters, type Filters, type RangeFilter, type RangeName, ranges } from './filters.ts'
import classes from './RangeRuler.module.css'
import { binsOf, edgesOf } from './range-bins.ts'

interface Props {
  name: Exclude<RangeName, 'total'>
  all: readonly CardVehicle[]
  /** The cars that match all other filters: what the columns count. */
  others: readonly CardVehicle[]
  filters: Filters
  filter: ChangeFilters
}

/** A range as a ruler under columns that count the cars. At its ends it sets no bound: the fields below stay empty. */
export function RangeRuler({ name, all, others, filters, filter }: Props) {
  const t = useTranslate()
  const range: RangeFilter = ranges[name]
  const { ends, step, format } = range
  const edges = edgesOf(range, all)
  if (!edges) return null
  const [low, high] = edges
  const [least = low, most = high] = boundsOf(filters, name)
  const inside = (value: number) => Math.min(Math.max(value, low), high)
  const from = inside(Math.min(least, most))
  const to = inside(Math.max(least, most))
  const change = (nextFrom: number, nextTo: number) =>
    filter(
      {
        ...(ends.includes('Min') && { [`${name}Min`]: nextFrom <= low ? '' : String(nextFrom) }),
        ...(ends.includes('Max') && { [`${name}Max`]: nextTo >= high ? '' : String(nextTo) }),
      },
      'typing',
    )
  const bins = binsOf(range, others, edges)
  const tallest = Math.max(...bins.map(({ count }) => count), 1)
  const title = t(`range_${name}`)
  const shared = {
    min: low,
    max: high,
    step,
    label: null,
    classNames: classes,
    thumbValueText: (value: number) => format(value, t),
  }
  const fromLabel = t('rulerMin', { name: title })
  const toLabel = t('rulerMax', { name: title })
  return (
    <div className={classes['ruler']}>
      <p className={classes['title']}>
        <b>{title}</b> <span>{from === to ? format(from, t) : `${format(from, t)} – ${format(to, t)}`}</span>
      </p>
      <div className={classes['columns']} aria-hidden>
        {bins.map((bin) => (
          <span
            key={bin.from}
            data-inside={bin.to > from && bin.from <= to}
            style={{ height: `${(100 * bin.count) / tallest}%` }}
          />
        ))}
      </div>
      <HeadlessMantineProvider>
        {ends.length > 1 ? (
          <RangeSlider
            {...shared}
            minRange={0}
            thumbFromLabel={fromLabel}
            thumbToLabel={toLabel}
            value={[from, to]}
            onChange={([nextFrom, nextTo]) => change(nextFrom, nextTo)}
          />
        ) : ends.includes('Min') ? (
          <Slider {...shared} inverted thumbLabel={fromLabel} value={from} onChange={(next) => change(next, high)} />
        ) : (
          <Slider {...shared} thumbLabel={toLabel} value={to} onChange={(next) => change(low, next)} />
        )}
      </HeadlessMantineProvider>
    </div>
  )
}
