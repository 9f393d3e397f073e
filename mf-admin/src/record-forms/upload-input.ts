/** Uploads a picture, whose id is the value of the field. `url` shows what was stored. */
export interface UploadInput {
  upload(file: File): Promise<{ id: string; url: string }>;
}
