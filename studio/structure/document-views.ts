import type { DefaultDocumentNodeResolver } from 'sanity/structure'
import { PhotosView } from '../views/photos/PhotosView.tsx'
import { PreviewView } from '../views/preview/PreviewView.tsx'
import { ReadyView } from '../views/ready/ReadyView.tsx'

/** A car has tabs; everything else is one form. */
export const documentViews: DefaultDocumentNodeResolver = (S, { schemaType }) => {
  if (schemaType !== 'vehicle') return S.document()
  return S.document().views([
    S.view.form().title('Fiche'),
    S.view.component(PhotosView).id('photos').title('Photos'),
    S.view.component(PreviewView).id('preview').title('Aperçu'),
    S.view.component(ReadyView).id('ready').title('Prêt à vendre'),
  ])
}
