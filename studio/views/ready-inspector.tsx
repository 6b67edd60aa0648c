import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { CloseIcon } from '@sanity/icons/Close'
import { Button, Flex, Heading } from '@sanity/ui'
import { type DocumentInspector, type DocumentInspectorProps, getPublishedId, useEditState } from 'sanity'
import { Ready } from './Ready.tsx'

/** « Prêt à vendre » beside the form: what a car lacks stays in sight while the fields are filled in. */
export const readyInspector: DocumentInspector = {
  name: 'ready',
  useMenuItem: () => ({ icon: CheckmarkCircleIcon, title: TITLE, showAsAction: true }),
  component: ReadyInspector,
}
const TITLE = 'Prêt à vendre'

function ReadyInspector({ documentId, documentType, onClose }: DocumentInspectorProps) {
  const id = getPublishedId(documentId)
  const { draft, published } = useEditState(id, documentType)
  const car = draft ?? published
  return (
    <Flex direction="column" height="fill" overflow="auto">
      <Flex align="center" justify="space-between" padding={3}>
        <Heading as="h1" size={1}>
          {TITLE}
        </Heading>
        <Button icon={CloseIcon} mode="bleed" padding={2} aria-label="Fermer" onClick={onClose} />
      </Flex>
      <Ready documentId={id} car={car ?? { _id: id, _type: documentType }} />
    </Flex>
  )
}
