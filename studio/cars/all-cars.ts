import { useEffect, useState } from 'react'
import { useDocumentStore, type SanityDocument } from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'
import type { PricedCar } from '#domain/similar-price.ts'

const options = { apiVersion: CONTENT_API_VERSION, perspective: 'drafts' as const, tag: 'cars' }

/** The answer to a question about the cars, asked anew when one of them changes; undefined until it is there. */
function useCars<Answer>(query: string): Answer | undefined {
  const store = useDocumentStore()
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    const listening = store
      .listenQuery({ fetch: query, listen: '*[_type == "vehicle"]' }, {}, options)
      .subscribe({ next: (found: Answer) => setAnswer(found), error: console.error })
    return () => listening.unsubscribe()
  }, [store, query])
  return answer
}

/** How many cars there are, drafts included, and their brands. */
export const useCatalogue = () =>
  useCars<{ cars: number; brands: string[] }>(`{
    "cars": count(*[_type == "vehicle"]),
    "brands": array::unique(*[_type == "vehicle" && defined(brand)] | order(lower(brand) asc).brand)
  }`)

/** Every car whole, as editors last wrote it, in the order of the site. */
export const useWholeCars = () => useCars<SanityDocument[]>('*[_type == "vehicle"] | order(orderRank asc)')

/** What prices are compared with. */
export const usePricedCars = () =>
  useCars<PricedCar[]>('*[_type == "vehicle"]{_id, brand, model, bodyType, fuel, year, mileage, price}')
