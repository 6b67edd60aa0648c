import { CopyIcon } from '@sanity/icons/Copy'
import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import {
  FEED_REPORT_PATH,
  type FeedName,
  feedNames,
  feedPaths,
  type FeedReport,
  feedReportSchema,
  feedSentence,
  feedTitles,
} from '#domain/feeds.ts'
import { siteUrl } from '../content-source.ts'
import { carOfSlug, useListedCars } from '../listed-cars.ts'
import { anyLength } from './ChangeList.tsx'

/** What is left to do where the cars are to appear. */
const steps: Readonly<Record<FeedName, string>> = {
  google:
    'Dans Google Merchant Center, module « Annonces de véhicules » : Sources de données, Ajouter, Fichier planifié, puis cette adresse, chaque jour. Il faut une fiche d’établissement Google reliée au compte. En France seulement : l’Allemagne, l’Italie, l’Espagne et les Pays-Bas demandent aussi la consommation, que la fiche ne connaît pas.',
  meta: 'Dans le Gestionnaire de ventes de Meta : Catalogue, type Véhicules, Source de données, Flux planifié, puis cette adresse, chaque jour. Le numéro de série entier n’y est pas : la Marketplace peut le demander.',
  mobileDe:
    'mobile.de ne vient pas chercher de fichier. Faites ouvrir l’envoi de données par son service clients, puis envoyez-lui ce fichier par FTP ou par un prestataire ; il remplace tout votre stock là-bas. Faites vérifier le premier envoi : marque et modèle y sont écrits comme sur la fiche.',
  autoScout24:
    'AutoScout24 ne vient pas chercher de fichier. Donnez cette adresse au prestataire qui lui envoie vos voitures : il y remplace les noms (marque, modèle, couleur, carrosserie, énergie) par les numéros d’AutoScout24.',
}

/** The files for other markets that the live site has: address, content, and what is left to do. Nothing while none is on. */
export function Feeds() {
  const report = useFeedReport()
  const cars = useListedCars()
  const toast = useToast()
  const shown = feedNames.filter((name) => report?.[name])
  if (!report || shown.length === 0) return null
  const copy = (url: string) =>
    navigator.clipboard.writeText(url).then(
      () => toast.push({ status: 'success', title: 'Adresse copiée', description: url }),
      // Browsers refuse without https or permission. The address can still be copied by hand.
      () =>
        toast.push({ status: 'warning', title: 'Copiez cette adresse à la main', description: url, duration: 30_000 }),
    )
  const nameOf = (id: string) => {
    const found = carOfSlug(cars ?? [], id)?.car
    return found ? `${found.brand} ${found.model}` : id
  }
  return (
    <Stack as="section" gap={4} aria-labelledby="feeds">
      <Heading as="h2" size={1} id="feeds">
        Annonces ailleurs
      </Heading>
      <Text size={1} muted>
        Seules les voitures en vente y sont. Une voiture réservée ou vendue en sort à la mise en ligne suivante ; chaque
        place relit le fichier à son heure.
      </Text>
      <Stack as="ul" gap={2} padding={0} style={{ listStyle: 'none', margin: 0 }}>
        {shown.map((name) => {
          const held = report[name]
          const url = siteUrl + feedPaths[name]
          return (
            <Card
              as="li"
              key={name}
              padding={4}
              radius={3}
              border
              tone={held && held.settings.length > 0 ? 'caution' : 'default'}
            >
              <Stack gap={4}>
                <Text size={1} weight="semibold">
                  {feedTitles[name]}
                </Text>
                {held && (
                  <Text size={1} style={anyLength}>
                    {feedSentence(held, nameOf)}
                  </Text>
                )}
                {held?.settings.length === 0 && (
                  <Flex gap={3} align="center" wrap="wrap">
                    <Text size={1} style={anyLength}>
                      <a href={url} target="_blank" rel="noreferrer">
                        {url}
                      </a>
                    </Text>
                    <Button
                      icon={CopyIcon}
                      text="Copier l’adresse"
                      mode="ghost"
                      fontSize={1}
                      padding={2}
                      onClick={() => void copy(url)}
                    />
                  </Flex>
                )}
                <Text size={1} muted>
                  {steps[name]}
                </Text>
              </Stack>
            </Card>
          )
        })}
      </Stack>
    </Stack>
  )
}

/** The live site's report; undefined while loading, and on a site without feeds. */
function useFeedReport(): FeedReport | undefined {
  const [report, setReport] = useState<FeedReport>()
  useEffect(() => {
    let left = false
    fetch(siteUrl + FEED_REPORT_PATH)
      .then((response) => (response.ok ? response.json() : undefined))
      .then(
        (answer: unknown) => {
          const read = feedReportSchema.safeParse(answer)
          if (!left && read.success) setReport(read.data)
        },
        () => {}, // the card above says that the site does not answer
      )
    return () => {
      left = true
    }
  }, [])
  return report
}
