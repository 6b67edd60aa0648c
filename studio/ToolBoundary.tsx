import { Button, Card, Container, Flex, Heading, Stack, Text } from '@sanity/ui'
import { Component, type ReactNode } from 'react'
import type { ActiveToolLayoutProps } from 'sanity'

interface Props {
  children: ReactNode
}

/** Shows in French that a tool crashed. Sanity's own page for this is English, and takes the whole Studio away. Errors that Sanity
 *  answers with a page of its own, such as a new version of the Studio, are left to it. */
export class ToolBoundary extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!(error instanceof Error) || isSanitys(error)) throw error
    return <Crashed error={error} onRetry={() => this.setState({ error: undefined })} />
  }
}

/** A chunk that a new deploy removed, and a development server that stopped: Sanity reloads, or says so. */
const isSanitys = (error: Error): boolean =>
  'ViteDevServerStoppedError' in error ||
  /dynamically imported module|Importing a module script failed/i.test(error.message)

/** The tool that is open, within its boundary. Another tool begins anew. */
export const GuardedTool = (props: ActiveToolLayoutProps) => (
  <ToolBoundary key={props.activeTool.name}>{props.renderDefault(props)}</ToolBoundary>
)

const Crashed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Card height="fill" overflow="auto">
    <Container as="main" width={1} padding={[4, 5]}>
      <Card tone="critical" padding={4} radius={3} border role="alert">
        <Stack gap={4}>
          <Heading as="h1" size={1}>
            Cet écran s’est arrêté
          </Heading>
          <Text size={1}>
            Le reste du Studio marche. Une voiture s’enregistre à mesure de la saisie ; une note ou une réponse
            commencée reste dans ce navigateur ; « Réessayer » reprend le fichier d’un import. Si l’écran s’arrête de
            nouveau, envoyez la ligne du bas à qui s’occupe du site.
          </Text>
          <Flex gap={2} wrap="wrap">
            <Button text="Réessayer" onClick={onRetry} />
            <Button text="Recharger" mode="ghost" onClick={() => location.reload()} />
          </Flex>
          <Text size={1} muted style={{ overflowWrap: 'anywhere' }}>
            {error.name} : {error.message}
          </Text>
        </Stack>
      </Card>
    </Container>
  </Card>
)
