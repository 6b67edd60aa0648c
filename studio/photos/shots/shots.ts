import { languageField } from '../../../schemas/sanity/localized-text.ts'
import { photosIn, type Photo, type PhotoDocument, type Section, sections } from '../photo-document.ts'
import texts from './shot-texts.json'

/** Name of the tool with the guided tour, which is part of its address. */
export const SHOTS_TOOL = 'prise-de-vue'

interface ShotKind {
  section: Section
  /** In French, for the editor. */
  title: string
  /** How to take it. */
  hint: string
  /** Whether the number plate is in sight. */
  plate?: true
}

/** The shots of a car in the order of a walk around it, which is the order in the gallery. */
export const shots = {
  frontQuarter: {
    section: 'exterior',
    title: 'Trois quarts avant',
    hint: 'La voiture entière, à hauteur de phare. C’est la photo des listes.',
    plate: true,
  },
  front: { section: 'exterior', title: 'Face', hint: 'De face, à trois mètres.', plate: true },
  leftSide: { section: 'exterior', title: 'Profil gauche', hint: 'De profil, roues droites, sans rien couper.' },
  rearQuarter: {
    section: 'exterior',
    title: 'Trois quarts arrière',
    hint: 'Du coin opposé à la première.',
    plate: true,
  },
  rear: { section: 'exterior', title: 'Arrière', hint: 'De dos, à trois mètres.', plate: true },
  rightSide: { section: 'exterior', title: 'Profil droit', hint: 'De profil, roues droites, sans rien couper.' },
  wheel: { section: 'exterior', title: 'Roue', hint: 'La jante avant, de près. Montrez les marques de trottoir.' },
  headlight: { section: 'exterior', title: 'Phare', hint: 'Un phare de près : on en voit l’état.' },
  dashboard: { section: 'interior', title: 'Tableau de bord', hint: 'Depuis la banquette arrière, volant compris.' },
  frontSeats: { section: 'interior', title: 'Sièges avant', hint: 'Porte du conducteur ouverte.' },
  rearSeats: { section: 'interior', title: 'Sièges arrière', hint: 'Porte arrière ouverte.' },
  boot: { section: 'interior', title: 'Coffre', hint: 'Ouvert et vide.' },
  odometer: { section: 'interior', title: 'Compteur', hint: 'Contact mis : les kilomètres doivent se lire.' },
  screen: { section: 'interior', title: 'Écran', hint: 'Allumé, sans adresse ni numéro à l’écran.' },
  gearLever: { section: 'interior', title: 'Levier de vitesses', hint: 'De près : manuelle ou automatique se voit.' },
  engineBay: { section: 'engine', title: 'Moteur', hint: 'Capot ouvert, tout le compartiment.' },
  makerPlate: {
    section: 'details',
    title: 'Plaque du constructeur',
    hint: 'Sur le montant de porte. Son numéro de châssis sera public : masquez-le si vous préférez.',
    plate: true,
  },
  tyre: { section: 'details', title: 'Pneu', hint: 'Le profil et la date de fabrication.' },
  keys: { section: 'details', title: 'Clés', hint: 'Toutes, côte à côte.' },
  serviceBook: {
    section: 'details',
    title: 'Carnet d’entretien',
    hint: 'Les tampons. Masquez le nom de l’ancien propriétaire.',
    plate: true,
  },
} as const satisfies Record<string, ShotKind>

export type Shot = keyof typeof shots
export const shotNames = Object.keys(shots) as Shot[]
export const isShot = (name: unknown): name is Shot => typeof name === 'string' && name in shots
export const shotKind = (shot: Shot): ShotKind => shots[shot]

/** The key of a shot's photo in the document: by it a shot is known, also after the photo was moved. */
export const shotKey = (shot: Shot): string => `shot-${shot}`

/** The photo of each shot that the car has. */
export function takenShots(car: PhotoDocument): ReadonlyMap<Shot, Photo> {
  const photos = sections.flatMap((section) => photosIn(car, section))
  return new Map(
    shotNames.flatMap((shot) => {
      const photo = photos.find(({ value }) => value._key === shotKey(shot))
      return photo ? [[shot, photo] as const] : []
    }),
  )
}

/** The first shot after `from` that is missing, else the first missing at all; undefined if the car has them all. */
export function nextMissing(has: (shot: Shot) => boolean, from?: Shot): Shot | undefined {
  const start = from ? shotNames.indexOf(from) + 1 : 0
  return [...shotNames.slice(start), ...shotNames.slice(0, start)].find((shot) => !has(shot))
}

/** Key of the photo that a new shot goes before: the first in its section that belongs after it, or undefined for the end. */
export function placeOfShot(car: PhotoDocument, shot: Shot): string | undefined {
  const after = new Set(shotNames.slice(shotNames.indexOf(shot) + 1).map(shotKey))
  return photosIn(car, shots[shot].section).find(({ value }) => after.has(value._key))?.value._key
}

/** Separator between the car's name and what is shown, where it is not ', '. */
const separators: Readonly<Record<string, string>> = { ja: '、', 'zh-CN': '，' }

/** The alternative text of a shot in every language of the table: 'Audi Q2 2020, front view'. `name`: the car's. */
export function shotAlt(name: string, shot: Shot): Record<string, string> & { fr: string } {
  const written = Object.entries(texts).map(([language, words]) => {
    const text = words[shot]
    const capital = text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
    return [languageField(language), name ? `${name}${separators[language] ?? ', '}${text}` : capital]
  })
  return { _type: 'localeString', ...Object.fromEntries(written) }
}
