import { Button, Stack, Text } from '@sanity/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Loading, Refusal } from '../desk/DeskParts.tsx'
import { equipmentTexts } from '../equipment.ts'
import { type BatchChange, changedFields, changeRefusal } from './batch-changes.ts'
import { batchWords, outcomeWords, scopeSentence } from './batch-words.ts'
import type { WriteOutcome } from './batch-write.ts'
import classes from './batch.module.css'
import { CarReview, type Choices, isChosen } from './CarReview.tsx'
import { ChangeForm } from './ChangeForm.tsx'
import { type CarPlan, planCar } from './plan.ts'
import { type ReadBatch, useBatch } from './use-batch.ts'

interface Props {
  kind: BatchChange['kind']
  ids: readonly string[]
  onClose: () => void
}

/** Asks for a change of the chosen cars, shows each one's old and new values, and writes what the editor agrees to. */
export function BatchDialog({ kind, ids, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { reading, read, write, surroundings } = useBatch(ids)
  const [change, setChange] = useState<BatchChange | undefined>(kind === 'facts' ? { kind } : undefined)
  const [choices, setChoices] = useState<Choices>(new Map())
  const [outcome, setOutcome] = useState<Exclude<WriteOutcome, 'written'>>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [])

  const batch = typeof reading === 'string' ? undefined : reading
  const features = useMemo(() => countFeatures(batch), [batch])
  const plan = ({ cars, held }: ReadBatch): CarPlan[] =>
    change
      ? cars.map((car) =>
          planCar(
            car,
            { fields: (version) => changedFields(change, version), refusal: changeRefusal(change, car) },
            surroundings(held),
          ),
        )
      : []
  const plans = batch ? plan(batch) : []
  const chosen = plans.filter((car) => isChosen(car, choices))
  const words = batchWords(kind, chosen.length)
  const submit = async () => {
    setBusy(true)
    setOutcome(undefined)
    const result = await write({ title: words.done, shown: chosen, plan })
    setBusy(false)
    if (result === 'written') dialog.current?.close()
    else setOutcome(result)
  }
  return (
    <dialog ref={dialog} className={classes['dialog']} aria-label={words.title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen.length > 0 && !isBusy) void submit()
        }}
      >
        <Stack gap={4}>
          <h2>
            {words.title} · {ids.length === 1 ? '1 voiture' : `${ids.length} voitures`}
          </h2>
          <ChangeForm kind={kind} present={features} known={batch?.equipment ?? []} onChange={setChange} />
          {reading === 'reading' && <Loading text="Les voitures sont relues…" />}
          {reading === 'unread' && (
            <Refusal>Le Studio ne répond pas. Vérifiez la connexion ; rien n’a été changé.</Refusal>
          )}
          {batch && batch.held === undefined && (
            <Text size={1}>
              ⚠ Le site ne répond pas : il n’a pas dit quelles voitures une commande tient. Vérifiez-le avant de
              changer.
            </Text>
          )}
          {plans.length > 0 && (
            <>
              <CarReview
                plans={plans}
                choices={choices}
                onChoose={(id, isTicked) => setChoices(new Map(choices).set(id, isTicked))}
              />
              <Text size={1} muted>
                {scopeSentence(chosen)}
              </Text>
            </>
          )}
          {outcome && <Refusal>{outcomeWords[outcome]}</Refusal>}
        </Stack>
        <div className={classes['foot']}>
          <Button text="Ne rien changer" mode="ghost" type="button" onClick={() => dialog.current?.close()} />
          {reading === 'unread' ? (
            <Button text="Réessayer" type="button" onClick={read} />
          ) : (
            <Button
              text={words.button}
              tone="primary"
              type="submit"
              loading={isBusy}
              disabled={isBusy || chosen.length === 0}
            />
          )}
        </div>
      </form>
    </dialog>
  )
}

/** The equipment of the chosen cars, with the number of cars that have it, by name. */
function countFeatures(batch: ReadBatch | undefined): ReadonlyMap<string, number> {
  const names = (batch?.cars ?? []).flatMap(({ draft, published }) => [
    ...new Set(equipmentTexts(draft ?? published ?? {})),
  ])
  const counts = new Map<string, number>()
  for (const name of names.toSorted(new Intl.Collator('fr').compare)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
