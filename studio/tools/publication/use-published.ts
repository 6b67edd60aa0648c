import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { printsOf, type ContentPrints, type StoredDocument } from '#domain/content-print.ts'
import { CONTENT_API_VERSION, shownTypes } from '#domain/content-source.ts'

/** A publish is several changes at once. */
const GATHER_MS = 300
const filter = '_type in $shownTypes && !(_id in path("drafts.**")) && !(_id in path("versions.**"))'

/** What is published now, kept up to date; `undefined` until it is known. */
export function usePublished(): ContentPrints | undefined {
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  const [prints, setPrints] = useState<ContentPrints>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const read = async () => {
      const query = `*[${filter}] | order(_type desc, orderRank asc, _id asc)`
      const documents = await client.fetch<StoredDocument[]>(query, { shownTypes }, { perspective: 'raw' })
      if (!left) setPrints(printsOf(documents))
    }
    const soon = () => {
      clearTimeout(timer)
      // A question that fails is asked again with the next event; the list before it stays.
      timer = setTimeout(() => void read().catch(() => undefined), GATHER_MS)
    }
    const listening = client
      .listen(`*[${filter}]`, { shownTypes }, { includeResult: false, events: ['welcome', 'mutation'] })
      .subscribe({ next: soon, error: () => undefined })
    return () => {
      left = true
      clearTimeout(timer)
      listening.unsubscribe()
    }
  }, [client])
  return prints
}
