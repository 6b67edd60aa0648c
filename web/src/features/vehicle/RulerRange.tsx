import classes from './RulerRange.module.css'

interface Props {
  id?: string
  /** Its name, where no visible label names it. */
  label?: string
  min: number
  max: number
  step?: number
  value: number
  /** The value in words, for those who do not see it. */
  valueText: string
  /** Parts of the ruler between its ticks. */
  parts: number
  /** Every how many ticks one is long. */
  long: number
  onChange: (value: number) => void
  disabled?: boolean
}

/** One path for all ticks, drawn in units of a part and stretched to the ruler's width. */
const ticks = (parts: number, long: number): string =>
  Array.from({ length: parts + 1 }, (_, n) => (n % long === 0 ? `M${n} 2v16` : `M${n} 7v6`)).join('')

/** A range on a ruler: whatever has a position between two ends. */
export function RulerRange({ label, parts, long, valueText, onChange, ...input }: Props) {
  const shown = Math.max(parts, 1)
  return (
    <div className={classes['ruler']}>
      <svg viewBox={`0 0 ${shown} 20`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`${ticks(shown, long)}M0 10h${shown}`} />
      </svg>
      <input
        {...input}
        type="range"
        className={classes['range']}
        aria-label={label}
        aria-valuetext={valueText}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </div>
  )
}
