import { Box, Flex } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import {
  type ArrayOfObjectsInputProps,
  getPublishedId,
  isArrayOfObjectsInputProps,
  isArrayOfPrimitivesInputProps,
  type InputProps,
  isNumberInputProps,
  isObjectInputProps,
  isStringInputProps,
  type NumberInputProps,
  PatchEvent,
  type PreviewProps,
  set,
  setIfMissing,
  unset,
  useClient,
  useEditState,
  useFormValue,
  useSyncState,
} from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import { vehicleLines } from '../../schemas/sanity/documents/vehicle.ts'
import { freeVehicleId, namedCar, sameName } from '../../schemas/sanity/rules/vehicle-slug.ts'
import { SaleBar } from '../actions/SaleBar.tsx'
import { readFrenchNumber, writeFrenchNumber } from '../french-number.ts'
import { useHeldCars } from '../held-cars.ts'
import { useListedCar } from '../listed-cars.ts'
import { PaperPages } from '../photos/papers/PaperPages.tsx'
import { PictureField } from '../photos/pictures/PictureField.tsx'
import { retire } from '../photos/pictures/retired-files.ts'
import { saleOf, saleWords } from '../sale-state.ts'
import { DraftTexts } from './DraftTexts.tsx'
import { EquipmentInput } from './EquipmentInput.tsx'
import { OldTexts } from './OldTexts.tsx'
import { SuggestInput } from './SuggestInput.tsx'
import { TypedInput } from './TypedInput.tsx'
import classes from './form-inputs.module.css'

/** Replaces Sanity's inputs for numbers and for a car's form. */
export function FormInput(props: InputProps) {
  const { schemaType } = props
  if (isNumberInputProps(props) && !schemaType.options?.list) return <FrenchNumberInput {...props} />
  if (isStringInputProps(props)) {
    const { typed, suggest } = schemaType.options ?? {}
    if (typed) return <TypedInput {...props} typed={typed} />
    if (suggest) return <SuggestInput {...props} suggest={suggest} />
  }
  // Only cars have a description.
  if (props.path.length === 1 && props.path[0] === 'description' && isObjectInputProps(props))
    return <DraftTexts {...props} />
  if (props.path.at(-1) === 'equipment' && isArrayOfPrimitivesInputProps(props)) return <EquipmentInput {...props} />
  if (isArrayOfObjectsInputProps(props)) {
    if (props.path.at(-1) === 'pages') return <PaperPages {...props} />
    if (props.path.length === 1 && props.path[0] === 'papers') return <PapersField {...props} />
  }
  if (schemaType.jsonType === 'array' && schemaType.options?.list && schemaType.options.layout === 'grid')
    return <div className={classes['choices']}>{props.renderDefault(props)}</div>
  if (schemaType.name === 'vehicleImage' && isObjectInputProps(props)) return <PictureField {...props} />
  if (schemaType.name === 'vehicle' && props.path.length === 0) return <VehicleForm {...props} />
  return props.renderDefault(props)
}

/** The papers of a car. The files of one that is removed go, once nothing uses them: they may name people. */
function PapersField(props: ArrayOfObjectsInputProps) {
  const assets = JSON.stringify(pageAssets(props.value))
  const before = useRef(assets)
  useEffect(() => {
    const now = new Set(JSON.parse(assets) as string[])
    for (const asset of JSON.parse(before.current) as string[]) if (!now.has(asset)) retire(asset)
    before.current = assets
  }, [assets])
  return props.renderDefault(props)
}

const pageAssets = (papers: unknown): string[] =>
  ((papers ?? []) as { pages?: { asset?: { _ref?: string } }[] }[]).flatMap(({ pages }) =>
    (pages ?? []).flatMap(({ asset }) => asset?._ref ?? []),
  )

/** A car's form with the bar to reserve it. The bar is shown above the fields but comes last in the DOM: the Studio focuses the
 *  first control, and pressing Enter after opening a car must not reserve it. */
function VehicleForm(props: InputProps) {
  const car = (props.value ?? {}) as Car
  const id = typeof car['_id'] === 'string' ? getPublishedId(car['_id']) : ''
  useSlugOfName(id, car, props)
  if (!id) return props.renderDefault(props)
  return (
    <Flex direction="column-reverse" gap={4}>
      <Box>{props.renderDefault(props)}</Box>
      <OldTexts car={car} onChange={props.onChange} readOnly={props.readOnly} />
      <SaleBar id={id} />
      <AskBeforeClosing id={id} />
    </Flex>
  )
}

/** Lets the browser ask before the tab closes while typed letters are not saved yet. */
function AskBeforeClosing({ id }: { id: string }) {
  const { isSyncing } = useSyncState(id, 'vehicle')
  useEffect(() => {
    if (!isSyncing) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSyncing])
  return null
}

type Car = Readonly<Record<string, unknown>>

/** Debounce for typing in brand, model and year. */
const TYPING_MS = 600
/** The form of a generated identifier; others were written by hand and stay. */
const generatedSlug = /-\d{4}-\d{3}$/

/** Updates a car's identifier with its brand, model and year until the first publication. */
function useSlugOfName(id: string, car: Car, { onChange, readOnly }: InputProps) {
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  const { published, ready } = useEditState(id, 'vehicle')
  const named = namedCar(car)
  const slug = (car['slug'] as { current?: string } | undefined)?.current
  const isStale = named && (!slug || (generatedSlug.test(slug) && !sameName(slug, named)))
  const { brand, model, year } = (isStale && named) || {}
  useEffect(() => {
    if (!ready || published || readOnly || !id || !brand || !model || !year) return undefined
    let cancelled = false
    const timer = setTimeout(() => {
      freeVehicleId({ getClient: () => client }, id, { brand, model, year }).then(
        (next) => {
          if (cancelled) return
          onChange(PatchEvent.from([setIfMissing({ _type: 'slug' }, ['slug']), set(next, ['slug', 'current'])]))
        },
        (error: unknown) => console.error(error), // editors can still use « Générer »
      )
    }, TYPING_MS)
    return () => {
      cancelled = true
      clearTimeout(timer)
    }
  }, [ready, published, readOnly, id, brand, model, year, client, onChange])
}

/** Invalid text by document and field. Outside of the component, so that it survives a switch of tabs. */
const unreadable = new Map<string, string>()

/** An input for numbers in French notation. Invalid text stays visible with an error, and the field is unset, so that its
 *  old value is not published. */
function FrenchNumberInput({ value, onChange, elementProps, schemaType, path, readOnly }: NumberInputProps) {
  const document = useFormValue(['_id'])
  const key = `${String(document).replace(/^drafts\./, '')} ${path.map((step) => JSON.stringify(step)).join('.')}`
  const [typed, setTyped] = useState(unreadable.get(key))
  const { unit, grouped = true, decimals = false } = schemaType.options ?? {}
  const read = (text: string) => readFrenchNumber(text, { decimals })
  const invalid = typed !== undefined && typed.trim() !== '' && read(typed) === undefined
  const type = (text: string) => {
    setTyped(text)
    const number = read(text)
    if (text.trim() && number === undefined) unreadable.set(key, text)
    else unreadable.delete(key)
    onChange(number === undefined ? unset() : set(number))
  }
  // The value may change elsewhere: by a colleague, or when changes are discarded.
  const isCurrent = typed !== undefined && read(typed) === value
  const shown = isCurrent ? typed : value === undefined ? '' : writeFrenchNumber(value, grouped)
  return (
    <>
      <div className={classes['frame']} data-invalid={invalid || undefined} data-readonly={readOnly || undefined}>
        <input
          {...elementProps}
          className={classes['input']}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          readOnly={readOnly}
          value={shown}
          placeholder={schemaType.placeholder}
          aria-invalid={invalid || undefined}
          onChange={(event) => type(event.target.value)}
          onBlur={(event) => {
            elementProps.onBlur(event)
            if (!invalid) setTyped(undefined)
          }}
        />
        {unit && <span className={classes['unit']}>{unit}</span>}
      </div>
      {invalid && (
        <p className={classes['fault']} role="alert">
          « {typed} » n’est pas un nombre : écrivez-le en chiffres{unit ? ` (${unit})` : ''}.
        </p>
      )}
    </>
  )
}

/** Adds a car's state and score to its preview in lists. */
export function FormPreview(props: PreviewProps) {
  return props.schemaType?.name === 'vehicle' && props.layout === 'default' ? (
    <CarPreview {...props} />
  ) : (
    props.renderDefault(props)
  )
}

function CarPreview(props: PreviewProps) {
  const id: unknown = Reflect.get(props, '_id')
  const listed = useListedCar(typeof id === 'string' ? getPublishedId(id) : undefined)
  const held = useHeldCars()
  if (!listed) return props.renderDefault(props)
  const words = saleWords(saleOf(listed, held), listed.publishedAt)
  const { subtitle } = vehicleLines({ ...listed.car }, [words, `${listed.readiness.score}/100`])
  return props.renderDefault({ ...props, subtitle })
}
