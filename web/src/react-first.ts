// Stands first in the chunk of React (vite.config.ts): it is then evaluated there, a task of its own, and not at the first use
// of it in the midst of another chunk's.
import 'react-dom/client'
