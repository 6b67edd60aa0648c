/** Colours and type of the shop's letters, from its light scheme. Inline, because mail clients drop style sheets. */
const ink = '#14191a'
const dimmed = '#5a635f'
const rule = '#d2d7cf'
const petrol = '#0c4a47'
const paper = '#fafbf8'
const ground = '#f2f4ef'
const amber = { ground: '#fbf3df', rule: '#cf9a2c', ink: '#573b07' }
const figures = { fontVariantNumeric: 'tabular-nums' } as const

/** For clients that know a dark scheme and read style sheets; the others keep the light one. By the inline colours themselves,
 *  so that no element can be forgotten. */
export const darkStyle = `@media (prefers-color-scheme: dark) {
body, [style*="${ground}"] { background-color: #0e1414 !important; color: #e8ece8 !important; }
[style*="background-color:${paper}"] { background-color: #182020 !important; border-color: #6cbbac !important; }
[style*="color:${dimmed}"] { color: #a4aeaa !important; }
[style*="${rule}"] { border-color: #3d4847 !important; }
[style*="color:${petrol}"] { color: #9ed0c5 !important; border-color: #9ed0c5 !important; }
[style*="background-color:${petrol}"] { background-color: #6cbbac !important; color: #0e1414 !important; }
[style*="${amber.ground}"] { background-color: #241b09 !important; color: #f5e4b8 !important; }
}`

export const letter = {
  body: {
    backgroundColor: ground,
    color: ink,
    fontFamily: 'Arial, Helvetica, sans-serif',
    margin: 0,
    padding: '24px 0',
  },
  sheet: { backgroundColor: paper, maxWidth: '600px', padding: '22px 24px 28px', borderTop: `3px solid ${petrol}` },
  /** The shop's name in letters: pictures may be off. */
  mast: { color: dimmed, fontSize: '14px', lineHeight: 1.2, margin: '0 0 28px' },
  mark: { color: petrol, fontSize: '20px', fontWeight: 700, letterSpacing: '0.04em' },
  heading: { fontSize: '25px', lineHeight: 1.2, fontWeight: 600, letterSpacing: '-0.01em', margin: '0 0 18px' },
  /** What the reader has still to do. */
  action: {
    backgroundColor: amber.ground,
    borderLeft: `3px solid ${amber.rule}`,
    color: amber.ink,
    fontSize: '16px',
    lineHeight: 1.5,
    margin: '0 0 22px',
    padding: '12px 14px',
  },
  text: { fontSize: '16px', lineHeight: 1.55, margin: '0 0 16px' },
  /** Breaks words that would widen a narrow screen, and keeps the spaces a visitor typed. */
  quote: {
    fontSize: '16px',
    lineHeight: 1.55,
    margin: '20px 0',
    padding: '4px 0 4px 14px',
    borderLeft: `3px solid ${rule}`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  table: {
    width: '100%',
    marginBottom: '22px',
    borderTop: `1px solid ${dimmed}`,
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
  },
  label: {
    width: '34%',
    padding: '9px 12px 9px 0',
    borderBottom: `1px solid ${rule}`,
    color: dimmed,
    fontSize: '14px',
    fontWeight: 400,
    lineHeight: 1.45,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  value: {
    padding: '9px 0',
    borderBottom: `1px solid ${rule}`,
    ...figures,
    fontSize: '16px',
    lineHeight: 1.35,
    overflowWrap: 'anywhere',
    verticalAlign: 'top',
  },
  strong: { fontSize: '18px', fontWeight: 700 },
  /** In the plain text only: between a label and its value. */
  unseen: { display: 'none' },
  note: {
    color: dimmed,
    fontSize: '13px',
    lineHeight: 1.5,
    margin: '24px 0 0',
    borderTop: `1px solid ${rule}`,
    paddingTop: '14px',
  },
  link: { color: petrol },
  subheading: { fontSize: '19px', lineHeight: 1.3, fontWeight: 600, margin: '30px 0 12px' },
  small: { color: dimmed, fontSize: '13px', lineHeight: 1.5, margin: '0 0 10px', overflowWrap: 'anywhere' },
  button: {
    display: 'inline-block',
    backgroundColor: petrol,
    color: '#ffffff',
    fontWeight: 600,
    lineHeight: 1.3,
    padding: '14px 22px',
    textDecoration: 'none',
  },
  quietButton: {
    display: 'inline-block',
    border: `1px solid ${petrol}`,
    color: petrol,
    fontWeight: 600,
    lineHeight: 1.3,
    padding: '13px 21px',
    textDecoration: 'none',
  },
} as const

/** Link that begins a letter to somebody. Escaped whole: an address may hold signs that mean something in a link. */
export const mailtoOf = (address: string): string => `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`
