import { LinkedText } from '../../ui/Inline.tsx'
import classes from './StepRows.module.css'

/** Steps in their order, one a row: number, title and, beside it on a wide screen, what happens. The texts may contain links. */
export const StepRows = ({ steps }: { steps: readonly { title: string; text: string }[] }) => (
  <ol className={classes['steps']}>
    {steps.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>
          <LinkedText text={text} />
        </p>
      </li>
    ))}
  </ol>
)
