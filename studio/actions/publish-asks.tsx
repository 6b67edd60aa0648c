import { Box, Button, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import type { DocumentActionDialogProps, SanityDocument } from 'sanity'
import { changesBetween, contentHash, type StoredDocument } from '#domain/content-hashes.ts'
import { categoryById } from '#domain/picture.ts'
import { readiness } from '#domain/readiness.ts'
import { storedVehicle } from '#domain/stored-vehicle.ts'
import { isScheduled } from '#domain/vehicle.ts'
import { useHeldCars } from '../held-cars.ts'
import { useListedCars, usePublishedCars, useSoldTo } from '../listed-cars.ts'
import { anyLength, FieldLine } from '../publication/ChangeList.tsx'
import { saleOf } from '../sale-state.ts'
import { changedAction } from './changed-action.ts'
import { PageLinks } from './PageLinks.tsx'
import { publishQuestions } from './publish-questions.ts'
import { slugOf } from './sale-moves.ts'

/** Lets « Publier » ask when a car's price jumps, an order holds or delivered it, or its score falls; afterwards it offers the links
 *  to the car's page. */
export const askBeforePublish = changedAction((action, { draft, published }) => {
  const [asked, setAsked] = useState<Asked>()
  /** Revision of the published version when « Publier » was pressed, '' before the first; undefined once it is settled. */
  const [pressed, setPressed] = useState<string>()
  const held = useHeldCars()
  useListedCars()
  const others = usePublishedCars()
  const soldTo = useSoldTo()
  // Where only the published version is shown there is nothing to publish.
  if (!action) return null

  const publish = () => {
    setAsked(undefined)
    setPressed(published?._rev ?? '')
    action.onHandle?.()
  }
  const press = () => {
    const questions = draft && published ? questionsOf(published, draft) : []
    if (questions.length === 0 || !draft || !published) return publish()
    setAsked({ questions, changes: fieldsBetween(published, draft) })
  }
  const questionsOf = (before: SanityDocument, after: SanityDocument) => {
    const version = (document: SanityDocument) => ({
      price: document['price'],
      readiness: readiness(storedVehicle(document), categoryById, others, undefined, soldTo),
    })
    const sale = saleOf(
      { published: true, slug: slugOf(before), status: before['status'], publishedAt: before['publishAt'] },
      held,
    )
    return publishQuestions(version(before), version(after), sale)
  }
  const slug = slugOf(published)
  const isDone = pressed !== undefined && published && published._rev !== pressed && !draft
  return {
    ...action,
    ...(action.onHandle && { onHandle: press }),
    dialog: asked
      ? questionDialog({ ...asked, disabled: Boolean(action.disabled), publish, close: () => setAsked(undefined) })
      : isDone && slug
        ? doneDialog(published, slug, () => setPressed(undefined))
        : (action.dialog ?? null),
  }
})

interface Asked {
  questions: readonly string[]
  changes: ReturnType<typeof fieldsBetween>
}

/** The fields that publishing changes, with their old and new values. */
function fieldsBetween(before: SanityDocument, after: SanityDocument) {
  const hashes = (document: SanityDocument) => ({ car: contentHash(document as StoredDocument) })
  return changesBetween(hashes(before), hashes(after)).flatMap(({ fields }) => fields)
}

interface QuestionDialog extends Asked {
  /** An error in the form, or a change that is not stored yet. */
  disabled: boolean
  publish: () => void
  close: () => void
}

const questionDialog = ({
  questions,
  changes,
  disabled,
  publish,
  close,
}: QuestionDialog): DocumentActionDialogProps => ({
  type: 'dialog',
  header: 'Publier cette voiture ?',
  onClose: close,
  content: (
    <Stack gap={5}>
      <Stack gap={3}>
        {questions.map((question) => (
          <Text key={question} size={2} style={anyLength}>
            {question}
          </Text>
        ))}
      </Stack>
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          Ce qui change
        </Text>
        {changes.map((change) => (
          <FieldLine key={change.field} type="vehicle" change={change} />
        ))}
      </Stack>
    </Stack>
  ),
  footer: (
    <Flex gap={2} justify="flex-end" wrap="wrap">
      <Button text="Revenir à la fiche" mode="ghost" fontSize={1} padding={3} onClick={close} />
      <Button
        text="Publier quand même"
        mode="ghost"
        tone="caution"
        fontSize={1}
        padding={3}
        disabled={disabled}
        onClick={publish}
      />
    </Flex>
  ),
})

const doneDialog = (car: SanityDocument, slug: string, onClose: () => void): DocumentActionDialogProps => ({
  type: 'popover',
  onClose,
  content: (
    <Box padding={3} style={{ maxWidth: '22rem' }}>
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          Publié
        </Text>
        <Text size={1} muted>
          {isScheduled(car['publishAt'])
            ? 'La page paraît à l’heure choisie dans l’onglet Vente.'
            : 'La page change après la mise en ligne.'}
        </Text>
        {!isScheduled(car['publishAt']) && (
          <Flex gap={2} wrap="wrap">
            <PageLinks car={car} slug={slug} />
          </Flex>
        )}
      </Stack>
    </Box>
  ),
})
