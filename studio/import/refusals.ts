import type { FileKind } from './file-kind.ts'

const saveAgain =
  'Ouvrez-le, choisissez « Enregistrer sous », puis « Classeur Excel (.xlsx) », et importez ce fichier-là.'

/** Why a file is not read at all, and what to do. */
export const refusals = {
  empty: 'Ce fichier est vide.',
  large: 'Ce fichier dépasse 4 Mo. Gardez la seule liste des voitures, sans images, puis recommencez.',
  unreadable: 'Ce fichier ne peut pas être lu. Est-il encore ouvert dans un autre programme ?',
  locked: 'Ce classeur est protégé par un mot de passe. Enregistrez-le sans mot de passe, puis recommencez.',
  'old-excel': `Ce fichier vient d’une ancienne version d’Excel (.xls). ${saveAgain}`,
  web: `Ce fichier est une page web ou du XML sous un autre nom. ${saveAgain}`,
  'other-workbook': `Ce fichier n’est pas un classeur .xlsx (peut-être .ods, .xlsb, Numbers ou une archive). ${saveAgain}`,
  pdf: 'Ceci est un PDF. Importez le tableau d’où il vient, en .xlsx ou en CSV.',
  other: 'Ce fichier n’est ni un classeur .xlsx ni un CSV.',
  broken:
    'Ce classeur est abîmé et ne s’ouvre pas. Ouvrez-le dans votre tableur, enregistrez-le de nouveau, puis recommencez.',
  unpacked: 'Ce classeur est trop grand une fois ouvert. Gardez la seule liste des voitures, puis recommencez.',
} as const satisfies Partial<Record<FileKind, string>> & Record<string, string>

export const farAway = (address: string): string =>
  `La case ${address} est remplie, trop loin pour une liste de voitures. Effacez-la, enregistrez, puis recommencez.`

export const openQuote = (line: number): string =>
  `Ligne ${line} : un guillemet est ouvert et n’est pas refermé à la fin de la case. Corrigez-le, puis recommencez.`
