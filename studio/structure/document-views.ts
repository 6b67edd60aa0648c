import type { DefaultDocumentNodeResolver } from 'sanity/structure'
import { ReadyView } from '../views/ready/ReadyView.tsx'

/** A car has tabs; everything else is one form. */
export const documentViews: DefaultDocumentNodeResolver = (S, { schemaType }) =>
  schemaType === 'vehicle'
    ? S.document().views([S.view.form().title('Fiche'), S.view.component(ReadyView).id('ready').title('Prêt à vendre')])
    : S.document()
