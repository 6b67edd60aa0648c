import { createClient, type SanityClient } from '@sanity/client'
import { type ContentSource, contentSourceOf, publishedContent } from '#domain/content-source.ts'
import { readEnvironment, type VariableName } from '#domain/environment.ts'
import { readSettings, type Settings } from '../settings.ts'

/** Milliseconds in which publishes join one build, unless REBUILD_WAIT says otherwise. */
const GATHER = 60_000

export interface RebuildSettings extends Settings {
  content: ContentSource
  /** Milliseconds. */
  gather: number
  hookUrl?: string
  webhookSecret?: string
  noticeSecret?: string
  /** Where the Studio is, without trailing slash. */
  studioUrl?: string
}

const ours = [
  'SANITY_PROJECT_ID',
  'SANITY_DATASET',
  'SANITY_API_HOST',
  'SANITY_READ_TOKEN',
  'SANITY_WEBHOOK_SECRET',
  'DEPLOY_NOTICE_SECRET',
  'BUILD_HOOK_URL',
  'REBUILD_WAIT',
  'STUDIO_URL',
] as const satisfies VariableName[]

type Reading = { ok: true; value: RebuildSettings } | { ok: false; variables: string[] }

export function readRebuildSettings(source: Readonly<Record<string, string | undefined>> = process.env): Reading {
  const settings = readSettings(source)
  if (!settings.ok) return settings
  const reading = readEnvironment(Object.fromEntries(ours.map((name) => [name, source[name]])))
  if (!reading.ok) return { ok: false, variables: reading.problems.map(({ name }) => name) }
  const { value: given } = reading
  return {
    ok: true,
    value: {
      ...settings.value,
      content: contentSourceOf(given),
      gather: given.REBUILD_WAIT === undefined ? GATHER : given.REBUILD_WAIT * 1000,
      ...(given.BUILD_HOOK_URL && { hookUrl: given.BUILD_HOOK_URL }),
      ...(given.SANITY_WEBHOOK_SECRET && { webhookSecret: given.SANITY_WEBHOOK_SECRET }),
      ...(given.DEPLOY_NOTICE_SECRET && { noticeSecret: given.DEPLOY_NOTICE_SECRET }),
      ...(given.STUDIO_URL && { studioUrl: given.STUDIO_URL }),
    },
  }
}

/** Milliseconds: a function that asks is itself waited for, and has ten seconds. */
const PATIENCE = 8000

/** A client for what is published, never cached; with another `token`, for asking who that token belongs to. */
export const contentClient = (source: ContentSource): SanityClient =>
  createClient({ ...publishedContent(source), timeout: PATIENCE, maxRetries: 0 })
