import type { FaultCode, FaultParams } from '../domain/fault-texts.ts'

/** One thing wrong with one document. The sentence for `code` is in schemas/domain/fault-texts.ts. */
export interface Fault {
  documentId: string
  /** What the editor calls the document. */
  title: string
  /** Path of the field in the document, such as 'gallery[0].images[2].alt.fr'. */
  field: string
  code: FaultCode
  params: FaultParams
}

/** Collects what is found in one document: faults stop the publication, warnings do not. */
export class Findings {
  readonly faults: Fault[] = []
  readonly warnings: Fault[] = []
  readonly documentId: string
  readonly title: string

  constructor(documentId: string, title: string) {
    this.documentId = documentId
    this.title = title
  }

  fault(field: string, code: FaultCode, params: FaultParams = {}): void {
    this.faults.push({ documentId: this.documentId, title: this.title, field, code, params })
  }

  warn(field: string, code: FaultCode, params: FaultParams = {}): void {
    this.warnings.push({ documentId: this.documentId, title: this.title, field, code, params })
  }
}
