import type { ConfirmTexts } from './confirm-texts.ts'

export const confirmDa: ConfirmTexts = {
  letter: {
    subject: 'Bekræft din reservation',
    heading: 'Bekræft din reservation',
    text: 'Du har bedt om at købe bilen nedenfor. For at ingen skal blokere vores biler uden at købe dem, kontrollerer vi, at denne henvendelse virkelig kommer fra dig.',
    wait: (time) =>
      `Bilen er endnu ikke reserveret. Bekræft inden kl. ${time} (tid i Paris), og overfør ikke noget, før du har bekræftet.`,
    button: 'Bekræft min reservation',
    note: 'Var det ikke dig? Så skal du ikke gøre noget: uden bekræftelse slettes henvendelsen efter 15 minutter.',
  },
  pages: {
    confirm: {
      heading: 'Bekræft din reservation',
      line: (lastDay) =>
        `Et klik, og bilen er reserveret til dig til og med ${lastDay}. Derefter får du din ordre på e-mail med bankoplysningerne.`,
      button: 'Reservér bilen',
    },
    over: {
      heading: 'Linket gælder ikke længere',
      line: 'De 15 minutter er gået: bilen er ikke reserveret, og du skylder ikke noget. Gå tilbage til bilen for at begynde forfra.',
    },
    taken: {
      heading: 'Bilen er ikke længere ledig',
      line: 'En anden har reserveret den i mellemtiden. Intet er reserveret i dit navn, og du skylder ikke noget. Har du allerede overført beløbet? Ring eller skriv til os: du får det tilbage.',
    },
    changed: {
      heading: 'Reservationen kunne ikke gennemføres',
      line: 'Bilen er ændret i mellemtiden, eller salget er sat på pause. Intet er reserveret i dit navn, og du skylder ikke noget. Gå tilbage til bilen for at se status.',
    },
    invalid: {
      heading: 'Linket blev afvist',
      line: 'Linket er ikke gyldigt. Åbn det i sin helhed fra bekræftelsesmailen.',
    },
    trouble: {
      heading: 'Et øjeblik',
      line: 'Vores server svarer ikke lige nu. Intet er gået tabt: prøv igen om et par sekunder.',
    },
  },
  back: 'Tilbage til bilen',
  again: 'Prøv igen',
}
