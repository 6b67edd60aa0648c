import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEnvironment, type VariableName, variableNames } from '../../../../schemas/domain/environment.ts'

const bank = { BANK_BENEFICIARY: 'EXEMPLE SAS', BANK_IBAN: 'FR7630006000011234567890189', BANK_BIC: 'EXEMFRPP' }
const mail = {
  MAILGUN_API_KEY: 'key-0123456789abcdef0123',
  MAILGUN_DOMAIN: 'mg.exemple.fr',
  MAIL_FROM: 'Vente <vente@exemple.fr>',
  MAIL_TO: 'vente@exemple.fr',
}

const valueOf = (source: Record<string, string>) => {
  const reading = readEnvironment(source)
  return reading.ok ? reading.value : reading.problems
}
const problemsOf = (source: Record<string, string>) => {
  const reading = readEnvironment(source)
  return reading.ok ? [] : reading.problems
}

const netlify = {
  NETLIFY_SITE_ID: '0d3a9d2f-ef94-4380-93df-27ee400e2048',
  NETLIFY_AUTH_TOKEN: 'nfp_0123456789abcdef0123456789',
}

const broken: [name: VariableName, value: string][] = [
  ['SANITY_PROJECT_ID', 'Mon Projet'],
  ['SANITY_DATASET', 'Production!'],
  ['SANITY_API_HOST', 'api.sanity.io'],
  ['SANITY_READ_TOKEN', 'trop-court'],
  ['SANITY_WEBHOOK_SECRET', 'a'.repeat(31)],
  ['URL', 'http://www.exemple.fr'],
  ['CONTEXT', 'a\u0007b'],
  ['NETLIFY_SITE_ID', 'boutique.netlify.app'],
  ['NETLIFY_AUTH_TOKEN', 'nfp_cut'],
  ['MAILGUN_API_KEY', 'key with spaces inside it'],
  ['MAILGUN_DOMAIN', 'https://mg.exemple.fr'],
  ['MAILGUN_URL', 'ftp://api.mailgun.net'],
  ['MAIL_FROM', 'Vente <vente>'],
  ['MAIL_FROM', 'Vente <a@b.fr>\r\nBcc: <c@d.fr>'],
  ['MAIL_TO', 'vente@'],
  ['MAILGUN_LIST', 'lettre'],
  ['CONTACT_RELAY_URL', '/relay'],
  ['BANK_BENEFICIARY', 'x'.repeat(71)],
  ['BANK_IBAN', 'FR7630006000011234567890188'],
  ['BANK_BIC', 'EXEM'],
  ['TRANSFER_REASON', 'ACOMPTE VÉHICULE'],
  ['TRANSFER_REASON', 'ACOMPTE VÉHICULE'],
  ['COMPANY_NAME', 'x'.repeat(301)],
  ['COMPANY_FORM', 'a\nb'],
  ['COMPANY_CAPITAL', 'a\nb'],
  ['COMPANY_ADDRESS', '1 rue\n00000 Ville'],
  ['COMPANY_REGISTRATION', 'a\u2028b'],
  ['COMPANY_VAT', '12345'],
  ['COMPANY_DIRECTOR', 'a\nb'],
  ['COMPANY_HOST', 'a\nb'],
  ['COMPANY_MEDIATOR', 'a\nb'],
  ['COMPANY_MEDIATOR_URL', 'www.cm2c.net'],
  ['COMPANY_PHONE', 'demandez'],
  ['DATA_TRANSFERS', 'Netlify aux États-Unis'],
  ['DATA_TRANSFERS', 'host=US:clauses, mail'],
  ['DATA_TRANSFERS', 'relay=FR:eea:'],
  ['HOST_LOG_DAYS', '0'],
  ['BANK_QUESTIONS_EMAIL', 'banque'],
  ['ORDER_LINK_SECRET', 'secret'],
  ['JOURNAL_KEY', 'f'.repeat(64)],
  ['DOSSIER_KEY', 'f'.repeat(64)],
  ['DOSSIER_KEY', 'v1:short='],
  ['DOSSIER_KEY', `v1:${'a'.repeat(43)}=,v1:${'b'.repeat(43)}=`],
  ['BUILD_HOOK_URL', 'hook'],
  ['DEPLOY_NOTICE_SECRET', 'secret'],
  ['REBUILD_WAIT', 'une minute'],
  ['SITE_URL', 'boutique'],
  ['STUDIO_URL', 'http://studio.exemple.fr'],
  ['ALERT_URL', 'alert'],
  ['SALES_PAUSED', 'oui'],
  ['HOLDS_AN_HOUR', 'beaucoup'],
  ['TRANSLATE_WIDGET', 'true'],
  ['SERVICE_WORKER', 'non'],
  ['SHOP_MODE', 'production'],
]

test.each(broken)('a broken %s (%j) is named with its problem and its remedy', (name, value) => {
  const found = problemsOf({ ...bank, ...mail, ...netlify, [name]: value })
  expect(found.map((problem) => problem.name)).toEqual([name])
  expect(found[0]?.problem).toMatch(/\S{3}/)
  expect(found[0]?.remedy).toMatch(/\S{3}/)
})

test('every variable has a broken value in this test', () => {
  expect(variableNames.filter((name) => !broken.some(([known]) => known === name))).toEqual([])
})

test('all problems are reported at once, not only the first', () => {
  const names = problemsOf({ MAILGUN_LIST: 'x', SHOP_MODE: 'x', SALES_PAUSED: 'x' }).map(({ name }) => name)
  expect(names).toEqual(['MAILGUN_LIST', 'SALES_PAUSED', 'SHOP_MODE'])
})

test('an incomplete bank account is refused, and the missing variable is named', () => {
  expect(problemsOf({ BANK_IBAN: bank.BANK_IBAN }).map(({ name }) => name)).toEqual(['BANK_BENEFICIARY', 'BANK_BIC'])
  expect(problemsOf({ ...bank, BANK_BIC: '' }).map(({ name }) => name)).toEqual(['BANK_BIC'])
})

test('a blank variable counts as absent, and space around a value is dropped', () => {
  expect(valueOf({ SANITY_PROJECT_ID: '  ', SANITY_DATASET: ' production ' })).toEqual({ SANITY_DATASET: 'production' })
})

test('values are normalized to the form that the shop uses', () => {
  const source = {
    ...bank,
    SALES_PAUSED: 'on',
    TRANSLATE_WIDGET: 'off',
    URL: 'https://www.exemple.fr/',
    COMPANY_VAT: 'fr 00 123456789',
  }
  expect(valueOf(source)).toMatchObject({
    BANK_IBAN: 'FR76 3000 6000 0112 3456 7890 189',
    SALES_PAUSED: true,
    TRANSLATE_WIDGET: false,
    URL: 'https://www.exemple.fr',
    COMPANY_VAT: 'FR00123456789',
  })
})

test('plain http is allowed only for this machine', () => {
  expect(problemsOf({ MAILGUN_URL: 'http://localhost:5173/__mailbox' })).toEqual([])
  expect(problemsOf({ MAILGUN_URL: 'http://localhost.exemple.fr' })).toHaveLength(1)
})

test('other variables of the shell are ignored', () => {
  expect(valueOf({ PATH: '/bin', BANK: 'x' })).toEqual({})
})

test('reading variables never throws, whatever their values, and every problem names a variable', () => {
  const odd = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('http://', 'https://[', '<>', '%', '__proto__'),
  )
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...variableNames, '__proto__', 'PATH'), odd, { maxKeys: 8 }),
      (source) => {
        for (const { name, problem, remedy } of problemsOf(source)) {
          expect(variableNames).toContain(name)
          expect(problem && remedy).toBeTruthy()
        }
      },
    ),
  )
})
