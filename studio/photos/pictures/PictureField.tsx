import { useMemo, useState } from 'react'
import { type ObjectInputProps, PatchEvent, set, useClient } from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import type { PhotoValue } from '../photo-document.ts'
import photoClasses from '../Photos.module.css'
import { sender } from '../use-uploads.ts'
import { EditDialog } from './EditDialog.tsx'
import { turnedValue } from './edited-photo.ts'
import { fetchPicture } from './photo-edits.tsx'
import { NO_EDITS, prepareAgain } from './prepare.ts'
import { retire } from './retired-files.ts'

/** A form's picture field with the tool that covers a number plate or turns the picture. */
export function PictureField(props: ObjectInputProps) {
  const { readOnly, onChange, renderDefault } = props
  const value = props.value as Partial<PhotoValue> | undefined
  const [isEditing, setEditing] = useState(false)
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  const asset = value?.asset?._ref
  const pictures = useMemo(() => (asset ? [{ name: 'photo.jpg', read: () => fetchPicture(asset) }] : []), [asset])
  return (
    <>
      {renderDefault(props)}
      {asset && !readOnly && (
        <div className={`${photoClasses['page']} ${photoClasses['inField']}`}>
          <button type="button" onClick={() => setEditing(true)}>
            Masquer la plaque, tourner
          </button>
        </div>
      )}
      {isEditing && asset && (
        <div className={`${photoClasses['page']} ${photoClasses['inField']}`}>
          <EditDialog
            title="Masquer la plaque, tourner"
            pictures={pictures}
            done="Enregistrer"
            onDone={async ([edits = NO_EDITS]) => {
              if (edits.turns === 0 && edits.plates.length === 0) return
              const _ref = await sender(client)(await prepareAgain(await fetchPicture(asset), edits))
              const turned = turnedValue({ ...value, _type: 'vehicleImage' }, edits.turns)
              const marks = (['crop', 'hotspot', 'flaws'] as const).filter((mark) => turned[mark])
              retire(asset)
              onChange(
                PatchEvent.from([
                  set({ _type: 'reference', _ref }, ['asset']),
                  ...marks.map((mark) => set(turned[mark], [mark])),
                ]),
              )
            }}
            onClose={() => setEditing(false)}
          />
        </div>
      )}
    </>
  )
}
