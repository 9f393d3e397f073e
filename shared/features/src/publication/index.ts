/** How publications of the site look, on their pages and in the preview of admins. */
export { InterviewPerson, InterviewQuestions } from './interview-parts.tsx';
export { PublicationArticle } from './publication-article.tsx';
