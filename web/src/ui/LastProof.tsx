import type { ProofWords } from '../content/proof-text.ts'
import classes from './Proof.module.css'

/** A car's last photos with a code, and when they came. */
export const LastProof = ({ lines, photos, alt }: ProofWords) => (
  <>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
    <div className={classes['photos']}>
      {photos.map((photo) => (
        <img key={photo} src={photo} alt={alt} loading="lazy" />
      ))}
    </div>
  </>
)

/** The same as the build knows it: what is newer comes from the shop once the visitor has touched the page. */
export const BuiltProof = (proof: ProofWords) => (
  <section className={classes['proof']} aria-labelledby="proof">
    <h3 id="proof">{proof.title}</h3>
    <LastProof {...proof} />
  </section>
)
