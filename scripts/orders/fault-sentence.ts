import { z } from 'zod'

const fileFaults: Readonly<Record<string, string>> = {
  ENOENT: 'n’existe pas',
  EACCES: 'n’est pas accessible',
  EISDIR: 'est un dossier',
}

/** What went wrong with the store or with the copy in `file`, and what to do about it. */
export function faultSentence(thrown: unknown, file?: string): string {
  const code = z.looseObject({ code: z.string() }).safeParse(thrown).data?.code ?? ''
  const fileFault = fileFaults[code]
  if (file !== undefined && fileFault) return `${file} ${fileFault}.`
  if (file !== undefined && (thrown instanceof SyntaxError || thrown instanceof z.ZodError))
    return `${file} n’est pas une copie faite par --save. Rien n’a été écrit.`
  const said = thrown instanceof Error ? thrown.name : 'panne'
  const again = file === undefined ? '' : ' La commande peut être relancée.'
  return `La réserve ne répond pas (${said}). Vérifiez NETLIFY_SITE_ID et NETLIFY_AUTH_TOKEN.${again}`
}
