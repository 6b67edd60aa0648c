import type { ConfirmTexts } from './confirm-texts.ts'

export const confirmSv: ConfirmTexts = {
  letter: {
    subject: 'Bekräfta din reservation',
    heading: 'Bekräfta din reservation',
    text: 'Du har bett att få köpa bilen nedan. För att ingen ska blockera våra bilar utan att köpa dem kontrollerar vi att den här förfrågan verkligen kommer från dig.',
    wait: (time) =>
      `Bilen är ännu inte reserverad. Bekräfta före kl. ${time} (tid i Paris) och betala inget innan du har bekräftat.`,
    button: 'Bekräfta min reservation',
    note: 'Var det inte du? Gör ingenting: utan bekräftelse raderas förfrågan efter 15 minuter.',
  },
  pages: {
    confirm: {
      heading: 'Bekräfta din reservation',
      line: (lastDay) =>
        `Ett klick, och bilen är reserverad för dig till och med ${lastDay}. Du får sedan din beställning via e-post, med bankuppgifterna.`,
      button: 'Reservera bilen',
    },
    over: {
      heading: 'Länken gäller inte längre',
      line: 'De 15 minuterna har gått: bilen är inte reserverad och du är inte skyldig något. Gå tillbaka till bilen för att börja om.',
    },
    taken: {
      heading: 'Bilen är inte längre ledig',
      line: 'Någon annan har reserverat den under tiden. Inget är reserverat i ditt namn och du är inte skyldig något. Har du redan gjort överföringen? Ring eller skriv till oss: du får tillbaka pengarna.',
    },
    changed: {
      heading: 'Reservationen kunde inte göras',
      line: 'Bilen har ändrats under tiden, eller så är försäljningen pausad. Inget är reserverat i ditt namn och du är inte skyldig något. Gå tillbaka till bilen för att se läget.',
    },
    invalid: {
      heading: 'Länken avvisades',
      line: 'Länken är inte giltig. Öppna den i sin helhet från bekräftelsemejlet.',
    },
    trouble: {
      heading: 'Ett ögonblick',
      line: 'Vår server svarar inte just nu. Inget har gått förlorat: försök igen om några sekunder.',
    },
  },
  back: 'Tillbaka till bilen',
  again: 'Försök igen',
}
