import { useState } from 'react'
import { type ObjectInputProps, PatchEvent, set } from 'sanity'
import type { PhotoValue } from '../photo-document.ts'
import photoClasses from '../Photos.module.css'
import { turnedValue } from './edited-photo.ts'
import { EditStored } from './photo-edits.tsx'
import { retire } from './retired-files.ts'

/** A form's picture field with the tool that covers a number plate or turns the picture. */
export function PictureField(props: ObjectInputProps) {
  const { readOnly, onChange, renderDefault } = props
  const value = props.value as Partial<PhotoValue> | undefined
  const [isEditing, setEditing] = useState(false)
  const asset = value?.asset?._ref
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
          <EditStored
            asset={asset}
            onSent={(_ref, turns) => {
              const turned = turnedValue({ ...value, _type: 'vehicleImage' }, turns)
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
