import classes from './CountBadge.module.css'

/** How many, at the corner of an icon button that says so in its own name. None: nothing. */
export const CountBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={classes['badge']} aria-hidden="true">
      {count}
    </span>
  )
