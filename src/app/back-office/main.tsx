import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { registerServiceWorker } from '../browser/register-service-worker.ts';
import { createBackOffice } from './app.tsx';
import '../site/forms.css';
import './back-office.css';

/** Mounts the back office. Only the back office's own page loads this script, public pages never do. */

const { apiKey = '', tiles } = document.body.dataset;
const mountPoint = document.getElementById('panel');
if (!mountPoint) throw new Error('The page has no mount point for the back office.');
registerServiceWorker();
createRoot(mountPoint).render(<StrictMode>{createBackOffice({ apiKey, tiles })}</StrictMode>);
