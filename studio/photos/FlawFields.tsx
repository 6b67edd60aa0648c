import { flawSentence } from '#content/fact-words.ts'
import { flawKinds, flawPlaces } from '#domain/facts.ts'
import { flawKindLabels, flawPlaceLabels } from '../../schemas/sanity/labels.ts'
import french from '../../web/src/locales/fr/facts.json'
import type { FlawValue } from './photo-document.ts'
import classes from './FlawFields.module.css'

interface Props {
  /** From 1, as on the photo. */
  number: number
  flaw: FlawValue
  onChange: (part: Partial<FlawValue>) => void
  onRemove: () => void
}

const isInside = (place: string) => flawPlaces.indexOf(place as never) >= flawPlaces.indexOf('driverSeat')
const groups = [
  { title: 'Dehors', places: flawPlaces.filter((place) => !isInside(place)) },
  { title: 'Dedans et moteur', places: flawPlaces.filter(isInside) },
]
const MM_IN_CM = 10

/** What is wrong: kind, place, size, chosen so that each language says it, and an editor's own French words. */
export function FlawFields({ number, flaw, onChange, onRemove }: Props) {
  const name = `Défaut ${number}`
  const numberOf = (typed: string, unit: number) =>
    typed === '' || !(Number(typed) > 0) ? undefined : Math.round(Number(typed) * unit)
  return (
    <li>
      <div className={classes['facts']}>
        <label>
          {name}
          <select
            aria-label={name}
            value={flaw.kind ?? ''}
            onChange={({ target }) => onChange({ kind: flawKinds.find((kind) => kind === target.value) })}
          >
            <option value="">À choisir</option>
            {flawKinds.map((kind) => (
              <option key={kind} value={kind}>
                {flawKindLabels[kind]}
              </option>
            ))}
          </select>
        </label>
        <label>
          Endroit
          <select
            aria-label={`${name}, endroit`}
            value={flaw.place ?? ''}
            onChange={({ target }) => onChange({ place: flawPlaces.find((place) => place === target.value) })}
          >
            <option value="">À choisir</option>
            {groups.map(({ title, places }) => (
              <optgroup key={title} label={title}>
                {places.map((place) => (
                  <option key={place} value={place}>
                    {flawPlaceLabels[place]}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <label className={classes['short']}>
          Taille (cm)
          <input
            type="number"
            min={0.1}
            max={300}
            step={0.1}
            value={flaw.size === undefined ? '' : flaw.size / MM_IN_CM}
            onChange={({ target }) => onChange({ size: numberOf(target.value, MM_IN_CM) })}
          />
        </label>
        <label className={classes['short']}>
          Combien
          <input
            type="number"
            min={1}
            max={99}
            placeholder="1"
            value={flaw.count ?? ''}
            onChange={({ target }) => onChange({ count: numberOf(target.value, 1) })}
          />
        </label>
        <label>
          Réparé
          <select
            value={flaw.repaired === undefined ? '' : String(flaw.repaired)}
            onChange={({ target }) => onChange({ repaired: target.value === '' ? undefined : target.value === 'true' })}
          >
            <option value="">Ne rien dire</option>
            <option value="false">Non</option>
            <option value="true">Oui</option>
          </select>
        </label>
        <label className={classes['words']}>
          Autres mots, en français
          <input
            type="text"
            placeholder={flaw.kind ? 'Facultatif' : 'Rayure de 3 cm'}
            value={flaw.text?.fr ?? ''}
            onChange={({ target }) =>
              onChange({ text: target.value ? { ...flaw.text, _type: 'localeString', fr: target.value } : undefined })
            }
          />
        </label>
        <button type="button" onClick={onRemove} aria-label={`Retirer le défaut ${number}`}>
          Retirer
        </button>
      </div>
      <p className={classes['said']}>{flawTitle(flaw)}</p>
    </li>
  )
}

/** What the French page says of it. */
export function flawTitle({ x = 0, y = 0, text, ...fact }: FlawValue): string {
  const said = flawSentence({ x, y, ...fact }, { language: 'fr', texts: french })
  return [said, text?.fr].filter(Boolean).join(' ') || 'à décrire'
}
