import classes from './HomePage.module.css'

/** A section opens with a strong hairline, its label at the left, its title beside. */
export const SectionHead = ({ label, title, lede }: { label: string; title: string; lede: string }) => (
  <div className={classes['head']}>
    <p className={classes['label']}>{label}</p>
    <div>
      <h2>{title}</h2>
      <p className="lede">{lede}</p>
    </div>
  </div>
)
