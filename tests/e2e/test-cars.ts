import { createClient, type SanityDocument } from '@sanity/client'
import { expect, type APIRequestContext } from '@playwright/test'
import { localContent } from '../../schemas/domain/content-source.ts'
import { devUrl } from './addresses.ts'

/** The content of the development server. */
export const lake = createClient({
  ...localContent,
  apiVersion: '2025-02-19',
  apiHost: `${devUrl}/_lake`,
  useProjectHostname: false,
  useCdn: false,
  token: 'local',
})

export interface TestCar extends SanityDocument {
  /** Its identifier on the site. */
  id: string
  brand: string
  model: string
  year: number
  price: number
}

/** Publishes a copy of a sample car, for one test, and returns it once the site shows it. */
export async function publishCar(request: APIRequestContext, changes: Partial<TestCar> = {}): Promise<TestCar> {
  const [{ _rev, _createdAt, _updatedAt, ...sample } = {}] = await lake.fetch<TestCar[]>('*[_id == "audi-q2-2020-001"]')
  const id = `audi-q2-2020-${100 + Math.trunc(Math.random() * 900)}`
  const car = {
    ...(sample as TestCar),
    price: 14_000,
    status: 'available',
    orderRank: 'zzz:',
    ...changes,
    _id: `vente-${id}`,
    slug: { _type: 'slug', current: id },
  }
  await lake.createOrReplace(car)
  const answer = async () => (await request.get(`${devUrl}/vehicles/${id}`, { maxRedirects: 0 })).status()
  await expect.poll(answer, { timeout: 60_000 }).toBe(200)
  return { ...car, id }
}

/** Removes cars of a test with their drafts. */
export const removeCars = (cars: readonly Pick<TestCar, '_id'>[]) =>
  lake.delete({ query: '*[_id in $ids]', params: { ids: cars.flatMap(({ _id }) => [_id, `drafts.${_id}`]) } })
