/** Where training is given by people (S2 §3 Training center). */
export type TrainingCenter = {
  id: string;
  name: string;
  type: string;
  description: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  address: string;
  instructor: string;
  phone: string;
  hours: string;
  /** Trainees at a time. */
  capacity: number;
  specialties: string[];
  equipment: string[];
  certifications: string[];
  /** What is taught there next, and when it begins (ISO 8601). */
  nextClass: { title: string; startsAt: string };
};
