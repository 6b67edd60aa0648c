import { LinkedText } from '../../ui/Inline.tsx'
import classes from './StepRows.module.css'

interface Props {
  /** The texts may contain links. */
  steps: readonly { title: string; text: string }[]
  /** Whether they follow each other. */
  numbered?: boolean
}

/** Steps or points, one a row: number, title and, beside it on a wide screen, what happens. */
export function StepRows({ steps, numbered = true }: Props) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List className={`${classes['steps']} ${numbered ? classes['numbered'] : ''}`}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>
            <LinkedText text={text} />
          </p>
        </li>
      ))}
    </List>
  )
}
