/** What a file is by its content, whatever its name says. */
type FileKind = 'empty' | 'text' | 'web' | 'zip' | 'locked' | 'old-excel' | 'pdf' | 'other'

const signatures: readonly (readonly [FileKind, readonly number[]])[] = [
  ['zip', [0x50, 0x4b]],
  ['old-excel', [0xd0, 0xcf, 0x11, 0xe0]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
]
/** Excel puts what a password protects into an old container, under this name. */
const lockedName = Uint8Array.from('EncryptedPackage', (letter) => letter.charCodeAt(0))

export function fileKind(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'empty'
  const [kind] = signatures.find(([, signature]) => signature.every((byte, place) => bytes[place] === byte)) ?? []
  if (kind === 'old-excel') return holdsLocked(bytes) ? 'locked' : kind
  if (kind) return kind
  const [first, second] = bytes
  const utf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (!utf16 && bytes.includes(0)) return 'other'
  return startsTag(bytes) ? 'web' : 'text'
}

/** Names in the container are UTF-16: a zero behind each letter. */
function holdsLocked(bytes: Uint8Array): boolean {
  const [letter = 0] = lockedName
  for (let place = bytes.indexOf(letter); place >= 0; place = bytes.indexOf(letter, place + 1))
    if (lockedName.every((byte, step) => bytes[place + 2 * step] === byte)) return true
  return false
}

/** Some programs write a web page or XML and name it .xls. */
const startsTag = (bytes: Uint8Array) =>
  /^(?:\u00ef\u00bb\u00bf)?\s*</.test(String.fromCharCode(...bytes.subarray(0, 64)))

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
