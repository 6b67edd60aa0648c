import { lazy, Suspense, useState } from 'react'
import type { PictureWidth } from '#domain/picture.ts'
import { textOf } from '../../content/localized.ts'
import type { VehicleDetail } from '../../content/vehicle-detail.ts'
import { anchors, paths } from '../../lib/paths.ts'
import { heightAt, photoSources, ratioOf } from '#domain/photo-sources.ts'
import { imageSource } from '../../lib/site-constants.ts'
import { ReplayLink } from '../../ui/Button.tsx'
import { Local } from '../../ui/Inline.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import facts from './VehicleFacts.module.css'
import classes from './Papers.module.css'
import { largest } from './viewer/PhotoStrip.tsx'
import { loadLightbox, useEnlarged } from './viewer/PhotoViewer.tsx'

const PhotoLightbox = lazy(loadLightbox)
const WIDTHS: readonly PictureWidth[] = [160, 240, 360, 480]
const SIZES = '(min-width: 48em) 10rem, 6rem'
const THUMB = 240 satisfies PictureWidth

/** The papers of the car: each with its date, what it shows, and its pages, which open in full screen. Without any it says so. */
export function Papers({ detail: { id, papers, paperWords, status } }: { detail: VehicleDetail }) {
  const { enlarged, enlarge, leave } = useEnlarged('papers')
  const [opened, setOpened] = useState({ paper: 0, page: 0 })
  const pages = papers[opened.paper]?.pages ?? []
  return (
    <section id={anchors.papers} className={`screen-only ${facts['section']}`}>
      <h2>
        <Local text={paperWords.title} />
      </h2>
      {papers.length === 0 && (
        <p>
          <Local text={paperWords.none} />{' '}
          {status !== 'sold' && (
            <PageLink to={paths.contact.about(id)}>
              <Local text={paperWords.ask} />
            </PageLink>
          )}
        </p>
      )}
      {papers.length > 0 && (
        <div className={classes['list']}>
          {papers.map((paper, at) => (
            <article key={textOf(paper.title) + paper.pages[0]?.asset} className={classes['paper']}>
              <div>
                <h3>
                  <Local text={paper.title} />
                </h3>
                {paper.lines.map((line) => (
                  <p key={textOf(line)}>
                    <Local text={line} />
                  </p>
                ))}
              </div>
              <ul>
                {paper.pages.map((page, index) => (
                  <li key={page.asset}>
                    <ReplayLink
                      href={largest(page)}
                      onPointerEnter={() => void loadLightbox()}
                      onFocus={() => void loadLightbox()}
                      onClick={(event) => {
                        event.preventDefault()
                        setOpened({ paper: at, page: index })
                        enlarge()
                      }}
                    >
                      <img
                        {...photoSources(page, imageSource, WIDTHS, ratioOf(page))}
                        sizes={SIZES}
                        width={THUMB}
                        height={heightAt(THUMB, ratioOf(page))}
                        alt={textOf(page.alt)}
                        loading="lazy"
                        decoding="async"
                      />
                    </ReplayLink>
                  </li>
                ))}
              </ul>
            </article>
          ))}
        </div>
      )}
      {papers.length > 0 && (
        <p className="small dimmed">
          <Local text={paperWords.note} />
        </p>
      )}
      {enlarged && pages.length > 0 && (
        <Suspense>
          <PhotoLightbox photos={pages} start={opened.page} close={leave} />
        </Suspense>
      )}
    </section>
  )
}
