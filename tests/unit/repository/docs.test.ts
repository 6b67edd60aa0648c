import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const files = globSync('{web,studio,netlify,schemas,scripts,tests,docs}/**/*')
const pages = ['README.md', ...globSync('docs/{*,decisions/*}.md')].map((page) => ({
  page,
  text: readFileSync(page, 'utf8'),
}))

/** A source file by its path or the end of it, or a folder by its whole path. web/generated and netlify/papers exist only after a build. */
const named =
  /^(?!web\/generated|netlify\/papers)(?:[\w./-]+\.(?:tsx?|m?js|css|md|ndjson|toml)|(?:web|studio|netlify|schemas|scripts|tests|docs)\/[\w./-]+)$/

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-')

test.each(pages)('$page names files that exist', ({ text }) => {
  const paths = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code).filter((code) => named.test(code))
  const missing = paths.filter((path) => !existsSync(path) && !files.some((file) => file.endsWith(`/${path}`)))
  expect(missing).toEqual([])
})

test.each(pages)('$page links to pages and headings that exist', ({ page, text }) => {
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)].map(([link, path, anchor]) => {
    const target = path ? join(dirname(page), path) : page
    return { link, target, anchor }
  })
  const broken = links.filter(({ target, anchor }) => {
    if (!existsSync(target)) return true
    if (!anchor) return false
    const headings = [...readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
    return !headings.some((heading) => anchorOf(heading) === anchor)
  })
  expect(broken).toEqual([])
})
