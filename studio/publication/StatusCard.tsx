import { RocketIcon } from '@sanity/icons/Rocket'
import { Button, Card, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import type { PublicationFault, PublicationStatus } from '#domain/publication.ts'
import { anyLength } from './ChangeList.tsx'
import type { SiteFault } from './site-client.ts'

interface Props {
  status: PublicationStatus
  /** Whether an editor's request is in progress. */
  pending: boolean
  /** Whether a build would put something online: nothing waits, or only what the last one refused. */
  isUseful: boolean
  onBuild: () => void
}

/** The state of the builds, and the button that starts one. */
export function StatusCard({ status, pending, isUseful, onBuild }: Props) {
  const now = useNow(status.phase === 'waiting')
  const { tone, title, text } = statusText(status, now)
  const busy = status.phase === 'waiting' || status.phase === 'building'
  const lines = status.phase === 'failed' ? (status.failure?.lines ?? []) : []
  return (
    <Card tone={tone} padding={4} radius={3} border>
      <Flex gap={4} align="flex-start" justify="space-between" wrap="wrap">
        <Stack as="output" gap={4} flex={1} style={{ minWidth: 240 }}>
          <Flex gap={3} align="center">
            {busy && <Spinner muted />}
            <Heading as="h2" size={1}>
              {title}
            </Heading>
          </Flex>
          <Text size={1} style={anyLength}>
            {text}
          </Text>
          {lines.length > 0 && (
            <Stack as="ul" gap={3} data-testid="build-lines">
              {lines.map((line) => (
                <Text as="li" size={1} key={line} style={anyLength}>
                  {line.replace(/^\s*-\s*/, '')}
                </Text>
              ))}
            </Stack>
          )}
        </Stack>
        <Button
          icon={RocketIcon}
          text="Mettre en ligne maintenant"
          mode={isUseful ? 'default' : 'ghost'}
          loading={pending}
          disabled={pending || status.phase === 'waiting'}
          onClick={onBuild}
        />
      </Flex>
    </Card>
  )
}

/** The time in milliseconds, updated each second while `ticking`. */
function useNow(ticking: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!ticking) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [ticking])
  return now
}

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' })
const hour = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' })

interface StatusText {
  tone: 'default' | 'primary' | 'positive' | 'caution' | 'critical'
  title: string
  text: string
}

const reasons: Readonly<Record<PublicationFault, string>> = {
  'hook-unreachable': 'L’hébergeur n’a pas accepté la demande. L’adresse du « build hook » est peut-être périmée.',
  'no-notice': 'L’hébergeur n’a plus rien annoncé depuis le début de la mise en ligne.',
  'content-refused': 'La mise en ligne a été refusée. Corrigez ce qui suit, puis publiez de nouveau :',
  'build-failed': 'La construction du site s’est arrêtée. Le journal de l’hébergeur en donne le détail.',
}

const liveSince = (liveAt: number | undefined) =>
  liveAt === undefined ? '' : ` Le site montre le contenu mis en ligne le ${moment.format(liveAt)}.`

/** Title and sentence for a state. `now` in milliseconds since 1970. */
function statusText(status: PublicationStatus, now: number): StatusText {
  const { phase, dueAt = now, buildingSince = now, again, more, liveAt, failure } = status
  const second = again ? ' Le premier essai a échoué : ceci est le second.' : ''
  switch (phase) {
    case 'unknown':
      return {
        tone: 'default',
        title: 'Pas encore d’annonce',
        text: 'Aucune mise en ligne n’a été annoncée jusqu’ici.',
      }
    case 'waiting': {
      const seconds = Math.max(0, Math.ceil((dueAt - now) / 1000))
      const when =
        seconds > 0
          ? `Ce qui est publié est rassemblé ; la mise en ligne part dans ${seconds} s.`
          : 'La mise en ligne part dans la minute.'
      return { tone: 'caution', title: 'En attente', text: `${when}${second}` }
    }
    case 'building': {
      const next = more ? ' Ce qui a été publié depuis suivra aussitôt après.' : ''
      return {
        tone: 'primary',
        title: 'Mise en ligne en cours',
        text: `Commencée à ${hour.format(buildingSince)}.${second}${next}`,
      }
    }
    case 'live':
      return { tone: 'positive', title: 'En ligne', text: `Dernière mise en ligne : ${moment.format(liveAt)}.` }
    case 'failed':
      return {
        tone: 'critical',
        title: 'La mise en ligne a échoué',
        text: `${failure ? reasons[failure.fault] : ''}${failure?.fault === 'content-refused' ? '' : liveSince(liveAt)}`,
      }
  }
}

/** Why a request failed, with the remedy. */
export const faultTexts: Readonly<Record<SiteFault, string>> = {
  signedOut: 'Votre session a expiré. Le contenu reste enregistré.',
  notAllowed: 'Votre compte n’a pas ce droit. Demandez le rôle « Editor » à l’administrateur du projet.',
  foreignOrigin: 'Le site ne connaît pas l’adresse de ce Studio. À régler par la variable STUDIO_URL du site.',
  methodNotAllowed: 'Le site a refusé la demande.',
  tooManyTokens:
    'Le site a vu trop de sessions inconnues depuis une heure et ne peut pas vérifier la vôtre. Réessayez dans une heure ; un Studio déjà relié au site continue de fonctionner.',
  notSetUp: 'La mise en ligne n’est pas installée sur ce site : sa variable BUILD_HOOK_URL est vide.',
  unavailable: 'Le site ne peut pas répondre pour le moment. Réessayez dans une minute.',
  unreachable: 'Le site ne répond pas. Vérifiez votre connexion ; sinon, l’adresse du site (SITE_URL) est à vérifier.',
  tooMany: 'Trop de demandes à la fois. Réessayez dans une minute.',
}
