import classes from './Stars.module.css'

const MOST = 5
const STAR = 'm10 2 2.5 5.2 5.7.7-4.2 4 1.1 5.7-5.1-2.8-5.1 2.8L6 11.9l-4.2-4 5.7-.7z'

/** A rating of 1 to 5 as five stars: full ones, then outlines. `text` says it in words. */
export const Stars = ({ rating, text }: { rating: number; text: string }) => (
  <div className={classes['stars']}>
    <span className="hidden">{text}</span>
    {Array.from({ length: MOST }, (_, place) => (
      <svg key={place} viewBox="0 0 20 20" data-full={place < rating || undefined} aria-hidden="true">
        <path d={STAR} />
      </svg>
    ))}
  </div>
)
