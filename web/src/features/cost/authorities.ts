import type { CostCountry } from '#domain/door-price/cost-slugs.ts'

/** Whom a buyer asks in each country, by the name under which the authority answers. */
export const authorities: Readonly<Record<CostCountry, string>> = {
  FR: 'France Titres (ANTS)',
  BE: 'SPW Fiscalité, Bruxelles Fiscalité, Vlaamse Belastingdienst',
  LU: 'SNCA',
  NL: 'Belastingdienst',
  DE: 'Kfz-Zulassungsbehörde',
  CH: 'OFDF / BAZG',
  IT: 'PRA (ACI)',
  ES: 'Agencia Tributaria',
  PT: 'Autoridade Tributária e Aduaneira',
  SN: 'Douanes du Sénégal',
  CI: 'Douanes ivoiriennes',
  CM: 'Douanes camerounaises',
  MA: 'Administration des douanes et impôts indirects (ADII)',
  DZ: 'Douanes algériennes',
  TN: 'Douane tunisienne',
  ZA: 'ITAC, SARS',
  AE: 'Federal Authority for Identity, Citizenship, Customs & Port Security (ICP)',
  SA: 'ZATCA',
  KW: 'General Administration of Customs',
  BH: 'Customs Affairs',
  QA: 'General Authority of Customs',
}
