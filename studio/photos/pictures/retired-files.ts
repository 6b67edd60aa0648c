import { useEffect } from 'react'
import { type SanityClient, useClient } from 'sanity'
import { CONTENT_API_VERSION } from '#domain/content-source.ts'

/** A file that a photo no longer uses. */
export interface RetiredFile {
  asset: string
  /** When something still used it, in milliseconds; absent if that was never seen. */
  usedAt?: number
}

/** Milliseconds. The page that is online shows a file until the next build, which follows a publication within minutes. */
const AFTER_USE = 30 * 60_000
const KEY = 'shop-retired-photo-files'

/** Remembers a replaced file; `removeRetired` deletes it. In the browser's storage, because the live page may need it until long
 *  after this tab is closed. */
export const retire = (asset: string): void => write([...read().filter((file) => file.asset !== asset), { asset }])

/** Forgets a file that is in use again. */
export const keep = (asset: string): void => write(read().filter((file) => file.asset !== asset))

/** Milliseconds in which the last change of a page that is left reaches the server. */
const SAVING = 5_000

/** Deletes replaced files when a page with photos is opened, and after it was left: until then, an edit can be undone. */
export function useRetiredFiles(): void {
  const client = useClient({ apiVersion: CONTENT_API_VERSION })
  useEffect(() => {
    const opened = setTimeout(() => void removeRetired(client))
    return () => {
      clearTimeout(opened)
      setTimeout(() => void removeRetired(client), SAVING)
    }
  }, [client])
}

/** Deletes the replaced files that nothing uses, neither a document nor the page that is online. */
async function removeRetired(client: SanityClient): Promise<void> {
  for (const file of read()) await removeOne(client, file).catch((error: unknown) => console.warn(error))
}

async function removeOne(client: SanityClient, file: RetiredFile): Promise<void> {
  const users = await client.fetch<number>(
    'count(*[references($asset)])',
    { asset: file.asset },
    { perspective: 'raw', tag: 'retired-photos' },
  )
  const next = afterCheck(file, users, Date.now())
  if (next === 'wait') return
  if (next !== 'delete') return write(read().map((one) => (one.asset === file.asset ? next : one)))
  // Sanity itself refuses to delete a file that a document came to use meanwhile.
  await client.delete(file.asset)
  keep(file.asset)
}

/** What to do with a file that `users` documents use. */
export function afterCheck(file: RetiredFile, users: number, now: number): RetiredFile | 'wait' | 'delete' {
  if (users > 0) return { ...file, usedAt: now }
  return file.usedAt !== undefined && now - file.usedAt < AFTER_USE ? 'wait' : 'delete'
}

function read(): RetiredFile[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRetired) : []
  } catch {
    return []
  }
}

const isRetired = (file: unknown): file is RetiredFile =>
  typeof file === 'object' && file !== null && 'asset' in file && String(file.asset).startsWith('image-')

const write = (files: readonly RetiredFile[]) => localStorage.setItem(KEY, JSON.stringify(files))
