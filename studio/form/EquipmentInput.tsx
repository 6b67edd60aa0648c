import { useId, useState } from 'react'
import { type ArrayOfPrimitivesInputProps, PatchEvent, set, unset } from 'sanity'
import { type EquipmentGroup, equipmentGroups, equipmentKeys } from '#domain/equipment.ts'
import { equipmentGroupLabels, equipmentLabels } from '../../schemas/sanity/labels.ts'
import { isFound } from '../equipment.ts'
import classes from './EquipmentInput.module.css'

const groups = Object.entries(equipmentGroups) as [EquipmentGroup, readonly (typeof equipmentKeys)[number][]][]

/** The list of equipment by groups, to tick, with a field that narrows it down by words in any order. */
export function EquipmentInput({ value, onChange, readOnly }: ArrayOfPrimitivesInputProps) {
  const searchId = useId()
  const [search, setSearch] = useState('')
  const ticked = new Set(value)
  const found = equipmentKeys.filter((key) => isFound(search, equipmentLabels[key]))
  const tick = (key: string, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(key)
    else next.delete(key)
    onChange(PatchEvent.from(next.size > 0 ? set([...next]) : unset()))
  }
  return (
    <div className={classes['equipment']}>
      <label htmlFor={searchId} className={classes['label']}>
        Chercher dans la liste
      </label>
      <input
        id={searchId}
        type="search"
        className={classes['search']}
        value={search}
        placeholder="caméra, sièges, jantes…"
        onChange={({ target }) => setSearch(target.value)}
      />
      <output className={classes['count']}>
        {ticked.size} {ticked.size > 1 ? 'équipements cochés' : 'équipement coché'}
        {search.trim() !== '' && `, ${found.length} dans la recherche`}
      </output>
      {found.length === 0 && <p>Aucun équipement de la liste. Écrivez-le dans « Équipements », plus bas.</p>}
      {groups.map(([group, keys]) => {
        const shown = keys.filter((key) => found.includes(key))
        if (shown.length === 0) return null
        return (
          <fieldset key={group} disabled={readOnly ?? false} className={classes['group']}>
            <legend>{equipmentGroupLabels[group]}</legend>
            {shown.map((key) => (
              <label key={key}>
                <input type="checkbox" checked={ticked.has(key)} onChange={({ target }) => tick(key, target.checked)} />
                {equipmentLabels[key]}
              </label>
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}
