import { Card, Flex, Heading, Select, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { columnByKey, ownColumns } from './columns.ts'
import { defaultLanguage, isLanguage, languages } from '#domain/languages.ts'
import { languageLabels } from '../../schemas/sanity/labels.ts'
import { faultRows, type TextLanguage } from './file-review.ts'
import type { ImportFault, ReadTitle } from './read-vehicles.ts'

/** Explains what each column may contain. */
export const ColumnGuide = () => (
  <Stack as="section" gap={4} aria-labelledby="columns">
    <Heading as="h2" size={1} id="columns">
      Les colonnes
    </Heading>
    <Text size={1} muted>
      Les titres viennent dans l’ordre que vous voulez, sur l’une des dix premières lignes. Seules les colonnes marquées
      * sont obligatoires. D’un classeur, la feuille lue est celle qui porte ces titres ; si plusieurs les portent, vous
      choisissez ; nombres, dates et VRAI ou FAUX sont pris tels quels. Les photos s’ajoutent ensuite, voiture par
      voiture.
    </Text>
    <Table caption="Colonnes du fichier" titles={['Titre', 'Contenu', 'Exemple']}>
      {ownColumns.map(({ title, needed, help, example }) => (
        <tr key={title}>
          <Cell>{needed ? `${title} *` : title}</Cell>
          <Cell>{help}</Cell>
          <Cell>{example}</Cell>
        </tr>
      ))}
    </Table>
  </Stack>
)

/** A table that scrolls sideways by itself where it is too wide. */
const Table = ({ caption, titles, children }: { caption: string; titles: string[]; children: ReactNode }) => (
  <Card radius={3} border overflow="auto">
    <table style={{ width: '100%', borderCollapse: 'collapse', textAlign: 'left' }}>
      <caption style={{ position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1 }}>{caption}</caption>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col" style={{ padding: '0.75rem 1rem' }}>
              <Text size={1} weight="semibold">
                {title}
              </Text>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </Card>
)

const Cell = ({ children, nowrap = false }: { children: ReactNode; nowrap?: boolean }) => (
  <td
    style={{
      padding: '0.6rem 1rem',
      verticalAlign: 'top',
      borderTop: '1px solid var(--card-border-color)',
      ...(nowrap && { whiteSpace: 'nowrap' }),
    }}
  >
    <Text size={1}>{children}</Text>
  </td>
)

interface FaultProps {
  caption: string
  /** Title of the column of reasons. */
  title: string
  faults: readonly ImportFault[]
}

/** The reasons, a row a line of the file; nothing without a reason. */
export const FaultTable = ({ caption, title, faults }: FaultProps) =>
  faults.length > 0 && (
    <Table caption={caption} titles={['Ligne', title]}>
      {faultRows(faults).map(({ line, texts }) => (
        <tr key={line}>
          <Cell>{line}</Cell>
          <Cell>
            {texts.map((text) => (
              <span key={text} style={{ display: 'block' }}>
                {text}
              </span>
            ))}
          </Cell>
        </tr>
      ))}
    </Table>
  )

interface LanguageProps {
  language: TextLanguage
  onChoose: (language: TextLanguage) => void
}

/** Asks which language the file's sentences are in: a German one under French would be shown to French readers as theirs. */
export const LanguageChoice = ({ language, onChoose }: LanguageProps) => (
  <Card padding={4} radius={3} border tone={language === defaultLanguage ? 'default' : 'caution'}>
    <Stack gap={3}>
      <Flex as="label" gap={3} align="center" wrap="wrap">
        <Text size={1} weight="semibold">
          Langue des textes de ce fichier
        </Text>
        <Select
          fontSize={1}
          padding={2}
          value={language}
          onChange={({ currentTarget: { value } }) => onChoose(isLanguage(value) ? value : 'other')}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {languageLabels[one]}
            </option>
          ))}
          <option value="other">Une autre</option>
        </Select>
      </Flex>
      <Text size={1} muted={language === defaultLanguage}>
        {language === 'other'
          ? 'Description, intérieur et équipements en vos mots sont laissés de côté : le site ne parle pas cette langue.'
          : language === defaultLanguage
            ? 'Description, intérieur et équipements en vos mots.'
            : 'Ces textes ne se liront que dans cette langue. Avant de publier une voiture, la fiche demandera le texte français.'}
      </Text>
    </Stack>
  </Card>
)

interface MatchingProps {
  titles: readonly ReadTitle[]
  onMatch: (title: string, column: string) => void
}

/** The file's titles and their columns: the unknown ones in sight, the others one press away. */
export function TitleMatching({ titles, onMatch }: MatchingProps) {
  const asked = titles.filter(({ column, byHand }) => column === '' && !byHand)
  const known = titles.filter((title) => !asked.includes(title))
  const taken = new Set(titles.map(({ column }) => column))
  const table = (caption: string, shown: readonly ReadTitle[]) => (
    <Table caption={caption} titles={['Titre du fichier', 'Exemples', 'Colonne']}>
      {shown.map((title, index) => (
        // Two columns may have the same title.
        <tr key={`${title.title} ${index}`}>
          <Cell>{title.title}</Cell>
          <Cell>{title.samples.join(' · ') || '—'}</Cell>
          <Cell>
            <ColumnChoice {...title} taken={taken} onMatch={onMatch} />
          </Cell>
        </tr>
      ))}
    </Table>
  )
  return (
    <Stack as="section" gap={4} aria-label="Titres du fichier">
      {asked.length > 0 && (
        <>
          <Text size={1}>
            {asked.length === 1
              ? 'Un titre est inconnu et sa colonne laissée'
              : `${asked.length} titres sont inconnus et leurs colonnes laissées`}{' '}
            de côté. Choisissez où va chaque colonne : ce navigateur s’en souviendra.
          </Text>
          {table('Titres inconnus', asked)}
        </>
      )}
      {known.length > 0 && (
        <Card as="details" padding={3} radius={3} border>
          <summary style={{ fontSize: '0.8125rem', minHeight: '1.75rem' }}>
            {known.length === 1 ? '1 titre reconnu' : `${known.length} titres reconnus`}
          </summary>
          {table('Titres reconnus', known)}
        </Card>
      )}
    </Stack>
  )
}

interface ChoiceProps extends ReadTitle {
  taken: ReadonlySet<string>
  onMatch: MatchingProps['onMatch']
}

const ColumnChoice = ({ title, column, taken, onMatch }: ChoiceProps) => (
  <Select
    aria-label={`Colonne de « ${title} »`}
    fontSize={1}
    padding={2}
    style={{ minWidth: '9.5rem' }}
    value={column}
    onChange={({ currentTarget }) => onMatch(title, currentTarget.value)}
  >
    <option value="">Laisser de côté</option>
    {[...columnByKey.values()]
      .filter(({ key }) => key === column || !taken.has(key))
      .map(({ key, title: name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
  </Select>
)
