/** Colours and type of the shop's letters, from its light scheme. Inline, because mail clients drop style sheets. */
const ink = '#14191a'
const dimmed = '#5a635f'
const rule = '#d2d7cf'
const petrol = '#0c4a47'

export const letter = {
  body: {
    backgroundColor: '#f2f4ef',
    color: ink,
    fontFamily: 'Arial, Helvetica, sans-serif',
    margin: 0,
    padding: '24px 0',
  },
  sheet: { backgroundColor: '#fafbf8', maxWidth: '600px', padding: '28px 24px', borderTop: `3px solid ${petrol}` },
  heading: { fontSize: '22px', lineHeight: 1.25, fontWeight: 600, margin: '0 0 20px' },
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
  table: { width: '100%', marginBottom: '18px', borderCollapse: 'collapse', tableLayout: 'fixed' },
  label: {
    width: '34%',
    padding: '9px 12px 9px 0',
    borderTop: `1px solid ${rule}`,
    color: dimmed,
    fontSize: '14px',
    fontWeight: 400,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  value: {
    padding: '9px 0',
    borderTop: `1px solid ${rule}`,
    fontSize: '16px',
    overflowWrap: 'anywhere',
    verticalAlign: 'top',
  },
  note: {
    color: dimmed,
    fontSize: '13px',
    lineHeight: 1.5,
    margin: '24px 0 0',
    borderTop: `1px solid ${rule}`,
    paddingTop: '14px',
  },
  link: { color: petrol },
  subheading: { fontSize: '18px', lineHeight: 1.3, fontWeight: 600, margin: '28px 0 12px' },
  small: { color: dimmed, fontSize: '13px', lineHeight: 1.5, margin: '0 0 10px', overflowWrap: 'anywhere' },
  button: {
    display: 'inline-block',
    backgroundColor: petrol,
    color: '#ffffff',
    fontWeight: 600,
    padding: '12px 20px',
    textDecoration: 'none',
  },
  quietButton: {
    display: 'inline-block',
    border: `1px solid ${petrol}`,
    color: petrol,
    padding: '11px 19px',
    textDecoration: 'none',
  },
} as const
