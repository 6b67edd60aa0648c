import type { ContactSubject } from '#forms/contact.ts'

/** The seller reads French whatever the visitor speaks. */
export const subjectLabels: Readonly<Record<ContactSubject, string>> = {
  information: 'Demande d’information',
  appointment: 'Prise de rendez-vous',
  testdrive: 'Essai d’un véhicule',
  purchase: 'Achat d’un véhicule',
  other: 'Autre demande',
}

/** As the specification words it (section 7). Made of our own words only: nothing a visitor typed enters a header. */
export const subjectLine = (subject: ContactSubject): string => `Nouveau message de contact - ${subjectLabels[subject]}`
