import { Text } from '@sanity/ui'
import { FieldLine } from '../publication/ChangeList.tsx'
import { equipmentTexts } from '../equipment.ts'
import classes from './batch.module.css'
import type { CarPlan, Edit } from './plan.ts'

/** What the editor ticked himself, by car; the others follow `isChosen`. */
export type Choices = ReadonlyMap<string, boolean>

/** Whether a car is written: without a question by itself, with one if the editor says so. */
export const isChosen = ({ id, edits, questions }: CarPlan, choices: Choices): boolean =>
  edits.length > 0 && (choices.get(id) ?? questions.length === 0)

interface Props {
  plans: readonly CarPlan[]
  choices: Choices
  onChoose: (id: string, chosen: boolean) => void
}

/** Each car with its old and new values, what must be asked, and why some are left out. */
export const CarReview = ({ plans, choices, onChoose }: Props) => (
  <ul className={classes['review']} aria-label="Ce qui change, voiture par voiture">
    {plans.map((plan) => (
      <li key={plan.id} data-left={plan.edits.length === 0 || undefined}>
        <label>
          <input
            type="checkbox"
            checked={isChosen(plan, choices)}
            disabled={plan.edits.length === 0}
            onChange={({ currentTarget }) => onChoose(plan.id, currentTarget.checked)}
          />
          <strong>{plan.title}</strong>
        </label>
        <div className={classes['lines']}>
          {shownEdits(plan.edits)
            .filter((edit) => !isEquipment(edit))
            .map((edit) => (
              <EditLine key={edit.field} edit={edit} />
            ))}
          <EquipmentLine edits={shownEdits(plan.edits).filter(isEquipment)} />
          {plan.refusal && <Text size={1}>Laissée de côté. {plan.refusal}</Text>}
          {!plan.refusal && plan.edits.length === 0 && (
            <Text size={1} muted>
              Rien à changer.
            </Text>
          )}
          {plan.questions.map((question) => (
            <p key={question} className={classes['question']}>
              {question}
            </p>
          ))}
        </div>
      </li>
    ))}
  </ul>
)

/** One line a field: that of the published version if it changes. */
const shownEdits = (edits: readonly Edit[]): Edit[] => [
  ...new Map(edits.toReversed().map((edit) => [edit.field, edit])).values(),
]

function EditLine({ edit: { field, before, after } }: { edit: Edit }) {
  const json = (name: 'before' | 'after', value: unknown) =>
    value === undefined ? {} : { [name]: JSON.stringify(value) }
  return (
    <FieldLine
      type="vehicle"
      change={{
        field,
        ...json('before', before),
        ...json('after', after),
        ...(after === undefined && { emptied: true }),
      }}
    />
  )
}

const isEquipment = ({ field }: Edit) => field === 'equipment' || field === 'features'

/** One line for the equipment of the list and that in own words. */
function EquipmentLine({ edits }: { edits: readonly Edit[] }) {
  if (edits.length === 0) return null
  const before = equipmentTexts(Object.fromEntries(edits.map((edit) => [edit.field, edit.before])))
  const after = equipmentTexts(Object.fromEntries(edits.map((edit) => [edit.field, edit.after])))
  const gone = before.filter((text) => !after.includes(text))
  const fresh = after.filter((text) => !before.includes(text))
  return (
    <Text size={1}>
      Équipements :{' '}
      {gone.map((text) => (
        <span key={text}>
          <s>{text}</s>{' '}
        </span>
      ))}
      {fresh.map((text) => (
        <strong key={text}>+ {text} </strong>
      ))}
    </Text>
  )
}
