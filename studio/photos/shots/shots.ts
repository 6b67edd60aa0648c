import { type PhotoShot, photoShots } from '#domain/facts.ts'
import { shotLabels } from '../../../schemas/sanity/labels.ts'
import { photosIn, shotWords, type Photo, type PhotoDocument, type Section, sections } from '../photo-document.ts'

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
} as const satisfies Record<PhotoShot, ShotKind>

export type Shot = PhotoShot
export const shotNames = photoShots
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

/** The French alternative text of a shot: 'Audi Q2 2020, vue de face'. The pages say it in the other languages by the shot itself.
 *  `name`: the car's. */
export const shotAlt = (name: string, shot: Shot): string => (name ? `${name}, ${shotWords(shot)}` : shotLabels[shot])

const wheel = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`

const side = `M8 52V42Q8 38 14 37L36 33L50 19Q52 17 56 17H80Q84 17 87 20L97 33L108 36Q113 38 113 44V52H104M84 52H42M22 52H8M42 33L54 21H65V33zM69 21H79Q82 21 84 23L91 33H69z${wheel(32, 52, 10)}${wheel(94, 52, 10)}`
const quarter = `M8 46V36Q8 33 12 32L32 29L45 16Q47 14 51 14H76Q80 14 84 17L97 29L109 34Q113 36 113 41V54L95 60H70M49 57L32 53M17 49L8 46M37 29L48 18H62V31zM66 18H76Q79 18 82 20L92 29L66 31z${wheel(60, 57, 10)}${wheel(24, 50, 8)}`
const face = `M22 60V40L30 34L38 18Q40 15 44 15H76Q80 15 82 18L90 34L98 40V60zM36 33L42 20H78L84 33z${box(26, 60, 12, 7)}${box(82, 60, 12, 7)}`

/** Line drawings of the shots as SVG paths, 120 × 80 units. */
export const shotOutlines: Readonly<Record<Shot, string>> = {
  frontQuarter: `${quarter}M70 41L92 39L90 46L72 48zM101 37L111 39L110 44L102 42z${box(75, 51, 18, 5)}`,
  front: `${face}M28 42L40 44L38 49H28zM92 42L80 44L82 49H92zM44 42H76V49H44z${box(49, 53, 22, 5)}`,
  leftSide: side,
  rearQuarter: `${quarter}M70 40L84 39V46L71 47zM104 37L112 39V45L105 43zM72 33L106 34${box(86, 49, 16, 5)}`,
  rear: `${face}M26 40H42V46H26zM94 40H78V46H94zM46 38H74M24 54H96${box(49, 46, 22, 5)}`,
  rightSide: side,
  wheel: `${wheel(60, 40, 32)}${wheel(60, 40, 22)}${wheel(60, 40, 5)}M60 35V18M60 45V62M65 40H82M55 40H38M64 37L75 25M56 37L45 25M64 43L75 55M56 43L45 55`,
  headlight: `M14 48Q22 24 62 22Q98 22 108 30Q100 52 70 56Q30 60 14 48z${wheel(52, 40, 11)}${wheel(80, 37, 8)}M22 46Q30 30 60 28`,
  dashboard: `M6 34Q20 20 60 20T114 34V60H6z${wheel(36, 44, 17)}${wheel(36, 44, 5)}M19 44H31M41 44H53M36 49V61${box(60, 28, 24, 15)}M90 34H108V40H90z`,
  frontSeats: `M22 62V56L26 26Q27 20 33 20H45Q51 20 51 26L54 56V62zM66 62V56L69 26Q69 20 75 20H87Q93 20 94 26L98 56V62zM32 20V12H46V20M74 20V12H88V20M24 50H53M67 50H97`,
  rearSeats: `M10 62V52L16 26Q17 21 23 21H97Q103 21 104 26L110 52V62zM12 50H108M44 21V50M76 21V50M22 21V13H38V21M52 21V13H68V21M82 21V13H98V21`,
  boot: `M18 30L26 12H94L102 30V64H18zM28 34H92L98 56H22zM22 56V64M98 56V64M48 64V59H72V64`,
  odometer: `${wheel(34, 40, 22)}${wheel(86, 40, 22)}M34 40L22 28M86 40L98 30M18 50L21 48M34 20V24M50 50L47 48M70 50L73 48M86 20V24M102 50L99 48${box(46, 56, 28, 9)}`,
  screen: `${box(16, 14, 88, 46)}${box(21, 19, 78, 36)}M60 19V55M28 42L40 28L52 40M68 28H92M68 36H92M68 44H84M50 60V68H70V60`,
  gearLever: `M48 14Q48 8 60 8T72 14V26Q72 32 60 32T48 26zM57 32L54 54M63 32L66 54M34 54H86L94 70H26zM40 60H80`,
  engineBay: `M12 62V30Q12 22 22 20L98 20Q108 22 108 30V62zM34 30H86V50H34zM40 35H80M40 40H80M40 45H80${box(18, 34, 11, 14)}${wheel(98, 40, 6)}M34 50L28 62M86 50L92 62`,
  makerPlate: `${box(20, 14, 80, 52)}M28 24H64M28 32H92M28 40H92M28 48H78M28 56H58${wheel(24, 18, 1)}${wheel(96, 18, 1)}${wheel(24, 62, 1)}${wheel(96, 62, 1)}`,
  tyre: `M30 8Q14 40 30 72H90Q106 40 90 8zM44 8Q30 40 44 72M60 8V72M76 8Q90 40 76 72M24 28L38 34M22 44L38 48M96 28L82 34M98 44L82 48M48 24L60 30M48 44L60 50M72 24L60 30M72 44L60 50`,
  keys: `M18 26Q18 14 32 14H42Q54 14 54 26V40Q54 46 48 46H24Q18 46 18 40zM30 46V68L36 72L42 68V46M28 24H44M28 32H44M66 26Q66 14 80 14H90Q102 14 102 26V40Q102 46 96 46H72Q66 46 66 40zM78 46V68L84 72L90 68V46M76 24H92M76 32H92`,
  serviceBook: `M60 18Q40 8 12 14V64Q40 58 60 68Q80 58 108 64V14Q80 8 60 18zM60 18V68M20 24H50M20 32H50M70 24H100${box(72, 34, 24, 18)}M78 46L83 48L91 39`,
}

/** Shots whose drawing is seen in a mirror: the car is passed on its other side. */
export const mirrored: ReadonlySet<Shot> = new Set(['rearQuarter', 'rightSide'])
