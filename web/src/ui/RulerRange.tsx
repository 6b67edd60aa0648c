import { useEffect, useEffectEvent, useRef } from 'react'
import classes from './RulerRange.module.css'

interface Props {
  id?: string
  /** Accessible name, unless there is a visible label. */
  label?: string
  min: number
  max: number
  step?: number
  value: number
  /** The value for screen readers. */
  valueText: string
  /** Every n-th tick is long. */
  long: number
  onChange: (value: number) => void
  disabled?: boolean
}

/** A range input on a ruler with a tick for each step. One that was moved before hydration stays where it is. */
export function RulerRange({ label, long, valueText, onChange, ...input }: Props) {
  const { min, max, step = 1, value } = input
  const range = useRef<HTMLInputElement>(null)
  // Hydration keeps what the visitor has set, and tells no one.
  const takeOver = useEffectEvent(() => {
    const set = range.current?.valueAsNumber
    if (set !== undefined && set !== value) onChange(set)
  })
  useEffect(() => takeOver(), [])
  const parts = Math.max((max - min) / step, 1)
  // One path for all ticks, one unit apart, stretched to the ruler's width.
  const ticks = Array.from({ length: parts + 1 }, (_, n) => (n % long === 0 ? `M${n} 2v16` : `M${n} 7v6`)).join('')
  return (
    <div className={classes['ruler']}>
      <svg viewBox={`0 0 ${parts} 20`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`${ticks}M0 10h${parts}`} />
      </svg>
      <input
        {...input}
        ref={range}
        type="range"
        className={classes['range']}
        aria-label={label}
        aria-valuetext={valueText}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </div>
  )
}
